import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  checkUsage,
  compareLocales,
  type Finding,
  findRefusedWords,
  type LocaleFile,
} from '@zone-directory/shared-i18n/check';
import { isLanguage, LANGUAGES, type LanguageCode } from '@zone-directory/shared-i18n/languages';
import { REFUSED_WORDS } from './refused-words';

/** Every language of the product must have every file. */
const REQUIRED: readonly LanguageCode[] = LANGUAGES.map(({ code }) => code);

/** In the package's folder: texts that a language shares with English, as `language:key`. */
const SAME_AS_ENGLISH = 'same-as-english.json';

/** Where a package has its texts, and who uses them. */
export interface PackageTexts {
  /** The package's folder. */
  readonly folder: string;
  /** Folder of the sources. Default: `src`. */
  readonly sources?: string;
  /** Folder with a folder for each language. Default: `locales` in the sources. */
  readonly locales?: string;
  /** Further folders whose sources use the texts. */
  readonly usedIn?: readonly string[];
}

/**
 * Checks a package's texts: every language has every key, in the forms that it needs, translated, in the product's
 * words; and every text is used, and every one that is used is there.
 */
export function checkPackageLocales({
  folder,
  sources = path.join(folder, 'src'),
  locales = path.join(sources, 'locales'),
  usedIn = [],
}: PackageTexts): readonly Finding[] {
  const { english, others, missing } = readLocales((language) =>
    path.join(locales, language, 'translation.json'),
  );
  if (!english) return missing;
  const users = [...[sources, ...usedIn].flatMap(sourcesBelow), ...declarationOf(folder)];
  return [...missing, ...compareTexts(folder, english, others), ...checkUsage(english, users)];
}

/**
 * Checks texts in every language against the English ones.
 * @param folder the package that they belong to
 * @param fileOf the file of a language
 */
export function checkTexts(folder: string, fileOf: (language: string) => string): readonly Finding[] {
  const { english, others, missing } = readLocales(fileOf);
  return english ? [...missing, ...compareTexts(folder, english, others)] : missing;
}

function compareTexts(folder: string, english: LocaleFile, others: readonly LocaleFile[]): Finding[] {
  const file = path.join(folder, SAME_AS_ENGLISH);
  const sameAsEnglish = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [];
  return [
    ...compareLocales(english, others, { sameAsEnglish }),
    ...[english, ...others].flatMap((file) => findRefusedWords(file, REFUSED_WORDS)),
  ];
}

function readLocales(fileOf: (language: string) => string) {
  const files = LANGUAGES.filter(({ code }) => existsSync(fileOf(code))).map(
    ({ code }): LocaleFile => ({
      file: fileOf(code),
      language: code,
      content: JSON.parse(readFileSync(fileOf(code), 'utf8')),
    }),
  );
  const missing = REQUIRED.filter((code) => !files.some(({ language }) => language === code)).map(
    (code): Finding => ({ file: fileOf(code), key: '', rule: 'missing-key', message: 'is missing' }),
  );
  return {
    english: files.find(({ language }) => language === 'en'),
    others: files.filter(({ language }) => isLanguage(language) && language !== 'en'),
    missing,
  };
}

/** Declarations name texts, too. */
const declarationOf = (folder: string) =>
  ['remote.ts', 'host.ts']
    .map((file) => path.join(folder, file))
    .filter((file) => existsSync(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

function sourcesBelow(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file: path.join(folder, file), text: readFileSync(path.join(folder, file), 'utf8') }));
}
