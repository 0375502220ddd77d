import { languageOf } from '../script/element-state';
import type { FailureTexts, LiveElements } from '../script/live-elements';
import { readJson } from '../script/zone-files';

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
  const read =
    live && readJson<Record<string, FailureTexts>>(`${live.zone}embed/words/${lang}.json`, 'registry');
  const own = (await read?.catch(() => undefined))?.[element];
  return own ? [lang, ...own] : ['en', ...ENGLISH];
}
