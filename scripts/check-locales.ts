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
import { ROOT, remotes } from './run';

/** Every language of the product must have every file. */
const REQUIRED: readonly LanguageCode[] = LANGUAGES.map(({ code }) => code);

/** Next to an owner's sources: texts that a language shares with English, as `language:key`. */
const SAME_AS_ENGLISH = 'same-as-english.json';

/** What a server writes in mails. */
const MAILS = { sources: 'platform/src/listing', locales: 'platform/src/listing/deliver/mail/locales' };

/** Checks every package's strings against its English file and its sources, and the site's texts against each other. */
export async function checkLocales(): Promise<{ code: number; output: string }> {
  const packages = ['shell', ...remotes()].flatMap((name) =>
    checkPackage(name, path.join(ROOT, name, 'src')),
  );
  const findings = [
    ...packages,
    ...checkPackage('platform', path.join(ROOT, MAILS.sources), path.join(ROOT, MAILS.locales)),
    ...checkSite(),
  ];
  const lines = findings.map(({ file, key, message }) => `${path.relative(ROOT, file)}: ${key} ${message}`);
  return { code: findings.length === 0 ? 0 : 1, output: lines.join('\n') };
}

function checkPackage(name: string, source: string, locales = path.join(source, 'locales')): Finding[] {
  const fileOf = (language: string) => path.join(locales, language, 'translation.json');
  const { english, others, missing } = readLocales(fileOf);
  if (!english) return missing;
  return [
    ...missing,
    ...compare(name, english, others),
    ...checkUsage(english, [...sourcesBelow(source), ...declarationOf(name), ...serversOf(name)]),
  ];
}

function checkSite(): Finding[] {
  const { english, others, missing } = readLocales((language) =>
    path.join(ROOT, 'site', 'texts', `${language}.json`),
  );
  return english ? [...missing, ...compare('site', english, others)] : missing;
}

function compare(owner: string, english: LocaleFile, others: readonly LocaleFile[]): Finding[] {
  const file = path.join(ROOT, owner, SAME_AS_ENGLISH);
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
function declarationOf(name: string) {
  return ['remote.ts', 'host.ts']
    .map((file) => path.join(ROOT, name, file))
    .filter((file) => existsSync(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}

/** The host's texts are also in what servers write around its page. */
const serversOf = (name: string) =>
  name === 'shell' ? sourcesBelow(path.join(ROOT, 'platform/src/pages')) : [];

function sourcesBelow(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file: path.join(folder, file), text: readFileSync(path.join(folder, file), 'utf8') }));
}
