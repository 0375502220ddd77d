import { languageOf } from '../script/element-state';
import type { FailureTexts, LiveElements } from '../script/live-elements';
import { readJson } from '../script/read-json';

/** Fallback when no other texts can be fetched. */
const ENGLISH: FailureTexts = ['This is not available now.', 'Try again'];

/**
 * Returns the texts for an element that failed, in the page's language if they can be fetched, else in English. Never
 * throws.
 */
export async function failureTexts(
  live: LiveElements | undefined,
  element: string,
  tag: string,
): Promise<readonly [lang: string, ...texts: FailureTexts]> {
  const lang = (live && languageOf(live, tag)) || 'en';
  const texts = await readTexts(live, lang);
  const own = texts?.[element];
  return own ? [lang, ...own] : ['en', ...ENGLISH];
}

const readTexts = async (live: LiveElements | undefined, lang: string) =>
  live &&
  readJson<Readonly<Record<string, FailureTexts>>>(`${live.zone}embed/words/${lang}.json`, 'registry').catch(
    () => undefined,
  );
