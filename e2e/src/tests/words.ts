import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Languages that the main job is tested in. */
export const LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** A package's words in a language, as its visitors read them: `words('shell', 'ar')('part.retry')`. */
export function words(owner: 'shell' | `mf-${string}`, language: Language | 'de' | 'ru') {
  return find(read(`${owner}/src/locales/${language}/translation.json`));
}

/** What stands in the slot of a part (`partners/showcase`) that is not available. */
export function partFailed(id: string, language: Language): string {
  const [remote, part] = id.split('/');
  return words(`mf-${remote}`, language)(`failed.${part}`);
}

/** The site's texts: `siteWords('ar')('categories.recCatLogistics01.name')`. */
export function siteWords(language: Language) {
  return find(read(`site/texts/${language}.json`));
}

function find(tree: unknown) {
  return (key: string): string => {
    let value = tree;
    for (const piece of key.split('.')) value = (value as Record<string, unknown> | undefined)?.[piece];
    if (typeof value !== 'string') throw new Error(`there are no words for "${key}"`);
    return value;
  };
}

/** The files of a release that hold a remote's words in Arabic, for browsers and for servers: what its team changes with them. */
export const ARABIC_FILES = '^(locales/ar/translation\\.json|server/[^/]+\\.cjs)$';
