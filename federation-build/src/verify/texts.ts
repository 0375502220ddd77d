import fs from 'node:fs/promises';
import path from 'node:path';
import {
  type CheckedDeclaration,
  type DeclaredWords,
  everyWordKeyOf,
  type HostDescription,
} from '@zone-directory/federation/contract';
import type { Refuse } from '../release/errors';
import { BUDGETS } from './budgets';

/** The language that stands in for every other. */
const FALLBACK = 'en';

/** The file with a language's texts. */
const fileOf = (language: string) => `locales/${language}/translation.json`;
const LOCALE_FILE = /^locales\/([^/]+)\/translation\.json$/;

/** A release's texts. */
export interface Texts {
  readonly folder: string;
  /** All of its files. */
  readonly files: readonly string[];
  readonly declaration: CheckedDeclaration;
  /** The texts that the declaration names. */
  readonly words: DeclaredWords;
  /** The file that contains these. */
  readonly described: 'remote.json' | 'host.json';
}

/**
 * Checks that every language of a release is there, can be read, and has what English has.
 * @throws ReleaseError naming the first file at fault
 */
export async function checkTexts({ folder, files, declaration, words, described }: Texts, refuse: Refuse) {
  const keys = everyWordKeyOf(declaration);
  for (const key of keys)
    if (!words[FALLBACK]?.[key]) throw refuse('texts', described, `has no English text for "${key}"`);
  for (const [language, own] of Object.entries(words))
    for (const key of keys)
      if (!own[key]) throw refuse('texts', described, `has no text for "${key}" in ${language}`);
  const inFiles = files.flatMap((file) => LOCALE_FILE.exec(file)?.[1] ?? []);
  const languages = new Set([...inFiles, ...(inFiles.length > 0 ? Object.keys(words) : [])]);
  if (languages.size === 0) return;
  const english = await textsIn(folder, FALLBACK, files, refuse);
  for (const language of [...languages].sort()) {
    const texts = await textsIn(folder, language, files, refuse);
    for (const key of keysIn(english, language))
      if (!texts.get(key)) throw refuse('texts', fileOf(language), `has no text "${key}", which English has`);
  }
}

/**
 * Checks that a release has every language of its host.
 * @throws ReleaseError naming the first that is missing
 */
export function checkLanguages(
  { declaration, words }: Pick<Texts, 'declaration' | 'words'>,
  host: Pick<HostDescription, 'words'>,
  refuse: Refuse,
): void {
  if (everyWordKeyOf(declaration).length === 0) return;
  for (const language of Object.keys(host.words))
    if (!Object.hasOwn(words, language))
      throw refuse('texts', fileOf(language), 'is missing: the host has this language');
}

async function textsIn(
  folder: string,
  language: string,
  files: readonly string[],
  refuse: Refuse,
): Promise<ReadonlyMap<string, string>> {
  const file = fileOf(language);
  if (!files.includes(file)) throw refuse('texts', file, 'is missing');
  const content = await fs.readFile(path.join(folder, file), 'utf8');
  if (Buffer.byteLength(content) > BUDGETS.texts)
    throw refuse('budget', file, `has more than ${BUDGETS.texts} bytes`);
  let texts: unknown;
  try {
    texts = JSON.parse(content);
  } catch (error) {
    throw refuse('texts', file, `is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts))
    throw refuse('texts', file, 'holds no texts');
  const found = new Map<string, string>();
  for (const [key, text] of flat(texts, '')) {
    // Pages use all of a file, or none of it.
    if (typeof text !== 'string')
      throw refuse('texts', file, `has no text at "${key}", but ${JSON.stringify(text)}`);
    found.set(key, text.trim());
  }
  return found;
}

function* flat(texts: object, before: string): Generator<[string, unknown]> {
  for (const [name, value] of Object.entries(texts)) {
    const key = before + name;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) yield* flat(value, `${key}.`);
    else yield [key, value];
  }
}

const PLURAL = /^(.+)_(zero|one|two|few|many|other)$/;

/** The keys that a language needs for what English has: where that has plural forms, the language's own. */
function keysIn(english: ReadonlyMap<string, string>, language: string): Set<string> {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return new Set(
    [...english.keys()].flatMap((key) => {
      const [, name = ''] = PLURAL.exec(key) ?? [];
      // A key may merely end like a plural form.
      if (!english.has(`${name}_one`) || !english.has(`${name}_other`)) return [key];
      return forms.map((form) => `${name}_${form}`);
    }),
  );
}
