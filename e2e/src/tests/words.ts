import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Languages in which the main job is tested. */
export const LANGUAGES = ['en', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** Returns a package's texts in a language, by key: `words('shell', 'ar')('part.retry')`. */
export function words(owner: 'shell' | `mf-${string}`, language: Language | 'de' | 'ja' | 'ru') {
  return find(read(`${owner}/src/locales/${language}/translation.json`));
}

/** Returns the message in the slot of an unavailable part (`partners/showcase`). */
export function partFailed(id: string, language: Language): string {
  const [remote, part = ''] = id.split('/');
  const { failed } = read(`mf-${remote}/src/locales/${language}/translation.json`) as {
    readonly failed: string | Readonly<Record<string, string>>;
  };
  return typeof failed === 'string' ? failed : (failed[part] ?? '');
}

/** Returns the site's texts, by key: `siteWords('ar')('categories.recCatLogistics01.name')`. */
export function siteWords(language: Language | 'de' | 'ja') {
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

/** Pattern of a release's files that contain its Arabic texts, for browsers and for servers. */
export const ARABIC_FILES = '^(locales/ar/translation\\.json|server/[^/]+\\.cjs)$';
