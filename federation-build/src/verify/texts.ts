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
  const isTexted = inFiles.length > 0 || keys.length > 0;
  const languages = new Set([...inFiles, ...(isTexted ? Object.keys(words) : [])]);
  if (languages.size === 0) return;
  const english = await textsIn(folder, FALLBACK, files, refuse);
  const read = new Map<string, ReadonlyMap<string, string>>();
  for (const language of [...languages].sort()) {
    const texts = await textsIn(folder, language, files, refuse);
    const other = otherLanguageOf(language, texts, english) ?? sameLanguageAs(texts, english, read);
    if (other !== undefined) throw refuse('texts', fileOf(language), other);
    if (language !== FALLBACK) read.set(language, texts);
    for (const [key, model] of modelsIn(english, language)) {
      const text = texts.get(key);
      if (model && !text?.replaceAll(/\p{Cf}/gu, ''))
        throw refuse('texts', fileOf(language), `has no text "${key}", which English has`);
      if (text === key && key.includes('.'))
        throw refuse('texts', fileOf(language), `has "${key}" as its text`);
      const fault =
        text && (damageOf(text) ?? lossOf(text, model) ?? differenceOf(text, model, PLURAL.test(key)));
      if (fault) throw refuse('texts', fileOf(language), `has in "${key}" ${fault}`);
    }
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

/**
 * The keys that a language needs for what English has, each with the English text that it translates: where that has plural
 * forms, the language's own.
 */
function modelsIn(english: ReadonlyMap<string, string>, language: string): ReadonlyMap<string, string> {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return new Map(
    [...english].flatMap(([key, text]) => {
      const [, name = ''] = PLURAL.exec(key) ?? [];
      const other = english.get(`${name}_other`);
      // A key may merely end like a plural form.
      if (other === undefined || !english.has(`${name}_one`)) return [[key, text] as const];
      return forms.map((form) => [`${name}_${form}`, other] as const);
    }),
  );
}

/** Fewer texts may be names alone. */
const LEAST_TEXTS = 10;
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ...{ Arab: /\p{Script=Arabic}/u, Cyrl: /\p{Script=Cyrillic}/u, Grek: /\p{Script=Greek}/u },
  ...{ Hebr: /\p{Script=Hebrew}/u, Hans: /\p{Script=Han}/u, Hant: /\p{Script=Han}/u },
  ...{ Jpan: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, Latn: /\p{Script=Latin}/u },
};

/** What a file is, if its texts are not in its language: those of English, or in other letters for the most part. */
function otherLanguageOf(
  language: string,
  texts: ReadonlyMap<string, string>,
  english: ReadonlyMap<string, string>,
): string | undefined {
  const worded = [...texts].filter(([, text]) =>
    /\p{L}/u.test(text.replaceAll(/\{\{[^}]*\}\}|<[^>]*>/g, '')),
  );
  if (worded.length < LEAST_TEXTS) return undefined;
  if (language !== FALLBACK && worded.every(([key, text]) => english.get(key) === text))
    return 'has the English texts';
  const letters = SCRIPTS[new Intl.Locale(language).maximize().script ?? ''];
  const inLetters = letters && worded.filter(([, text]) => letters.test(text)).length;
  return inLetters !== undefined && inLetters < worded.length / 4
    ? 'is not written in the letters of its language'
    : undefined;
}

/** What a file is, if most of its texts are those of another language. */
function sameLanguageAs(
  texts: ReadonlyMap<string, string>,
  english: ReadonlyMap<string, string>,
  others: ReadonlyMap<string, ReadonlyMap<string, string>>,
): string | undefined {
  for (const [language, other] of others) {
    const own = [...texts].filter(
      ([key, text]) => /\p{L}{2}/u.test(text) && english.get(key) !== text && other.has(key),
    );
    const same = own.filter(([key, text]) => other.get(key) === text).length;
    if (own.length >= LEAST_TEXTS && same > own.length * MOST_SAME) return `has the texts of ${language}`;
  }
  return undefined;
}

/** Of related languages, some texts are the same. */
const MOST_SAME = 0.8;

/** What a text has in place of letters that got lost, unless English has it, too. */
const LOSSES: readonly (readonly [found: RegExp, what: string])[] = [
  [/\p{L}\?\p{L}|\?{3}|^[^\p{L}]*\?[^\p{L}]*$/u, 'question marks in place of letters'],
  [/\\u[\da-f]{4}/i, 'characters as JSON writes them'],
  [/^(?:undefined|null|NaN|TODO|\[object \w+\])$/, 'no text'],
];

const lossOf = (text: string, model: string): string | undefined =>
  LOSSES.find(([found]) => found.test(text) && !found.test(model))?.[1];

/** What nobody writes into a text. */
const DAMAGES: readonly (readonly [found: RegExp, what: string])[] = [
  [/[\ufffd\u0080-\u009f]/u, 'characters that were read in another encoding'],
  [/[\u202d\u202e]/u, 'an override of its direction'],
  [/\{\{(?![^{}]*\}\})/u, 'a value that does not end'],
];

const damageOf = (text: string): string | undefined => DAMAGES.find(([found]) => found.test(text))?.[1];

/** What a text has otherwise than the English one: values that are filled in, or tags that stand for elements. */
function differenceOf(text: string, model: string, isPlural: boolean): string | undefined {
  const given = valuesIn(model);
  const found = valuesIn(text);
  const unknown = [...found].find((value) => !given.has(value));
  if (unknown !== undefined) return `{{${unknown}}}, which English has not`;
  // Of one thing, a language may say so without the number.
  const lacking = isPlural ? undefined : [...given].find((value) => !found.has(value));
  if (lacking !== undefined) return `no {{${lacking}}}`;
  return tagsIn(text) === tagsIn(model) ? undefined : `other tags than English: ${tagsIn(text) || 'none'}`;
}

const valuesIn = (text: string) =>
  new Set([...text.matchAll(/\{\{\s*([\w.-]+)[^{}]*\}\}/g)].map(([, name = '']) => name));

const tagsIn = (text: string): string =>
  [...text.matchAll(/<\/?[a-z][\w-]*\s*\/?>/gi)]
    .map(([tag]) => tag.replaceAll(/\s/g, ''))
    .sort()
    .join(' ');
