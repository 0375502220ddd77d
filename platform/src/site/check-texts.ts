import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { inspectSiteTexts, LEGAL_SECTIONS } from '@zone-directory/shared-data/core';
import { FALLBACK_LANGUAGE, isLanguage, LANGUAGES } from '@zone-directory/shared-i18n/languages';
import { readJsonFile } from './read-json';
import type { SiteProblem } from './site-problem';

/** The texts of a language. */
export type SiteTexts = NonNullable<ReturnType<typeof inspectSiteTexts>['content']>;

/** Valid texts by language. */
export type TextsByLanguage = ReadonlyMap<string, SiteTexts>;

/** Returns the file with the texts of a language. */
export const textsFile = (language: string) => path.posix.join('texts', `${language}.json`);

/** Reads and checks the zone's texts in every language that it has. */
export async function checkTexts(
  folder: string,
): Promise<{ readonly texts: TextsByLanguage; readonly problems: readonly SiteProblem[] }> {
  const names = await readdir(path.join(folder, 'texts')).catch(() => []);
  const codes = names
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace(/\.json$/, ''))
    .sort();
  const known = LANGUAGES.map(({ code }) => code as string).filter((code) => codes.includes(code));
  const read = await Promise.all(
    known.map(async (code) => [code, await readJsonFile(folder, textsFile(code), inspectSiteTexts)] as const),
  );
  const texts = new Map(read.flatMap(([code, { content }]) => (content ? [[code, content] as const] : [])));
  return {
    texts,
    problems: [
      ...codes
        .filter((code) => !isLanguage(code))
        .map((code) => warning(code, '', 'is of a language that the product does not have')),
      ...read.flatMap(([, { problems }]) => problems),
      ...(known.includes(FALLBACK_LANGUAGE)
        ? []
        : [warning(FALLBACK_LANGUAGE, '', 'is not there: it stands in for every other language')]),
      ...lackingInEnglish(texts),
    ],
  };
}

/** Sentences that one language may have alone: the others use the product's, and plural forms differ by language. */
const ENTRIES = /^categories\.[^.]+\.entries\./;

/**
 * What English lacks: texts that another language has, for which all others show the base's text, or none; and legal
 * texts.
 */
function lackingInEnglish(texts: TextsByLanguage): SiteProblem[] {
  const english = texts.get(FALLBACK_LANGUAGE);
  if (!english) return [];
  const has = new Set(leaves(english));
  const lacks = new Map<string, string>();
  for (const [code, tree] of texts)
    for (const field of leaves(tree).filter((field) => !ENTRIES.test(field)))
      if (!has.has(field) && !lacks.has(field)) lacks.set(field, code);
  const withoutText = Object.entries(LEGAL_SECTIONS).filter(
    ([page, sections]) => !sections.some((section) => has.has(`${page}.${section}.text`)),
  );
  return [
    ...[...lacks].map(([field, code]) =>
      warning(FALLBACK_LANGUAGE, field, `is not there, but in ${textsFile(code)}`),
    ),
    ...withoutText.map(([page]) =>
      warning(FALLBACK_LANGUAGE, page, 'has no text: that page says so to visitors'),
    ),
  ];
}

/** The fields of a tree that contain text. */
function leaves(tree: unknown, at = ''): string[] {
  if (typeof tree === 'string') return tree.trim() === '' ? [] : [at];
  return Object.entries(tree ?? {}).flatMap(([key, below]) => leaves(below, at ? `${at}.${key}` : key));
}

const warning = (code: string, field: string, fault: string): SiteProblem => ({
  file: textsFile(code),
  field,
  fault,
  severity: 'warning',
});
