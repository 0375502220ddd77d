import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FieldText } from '@zone-directory/shared-data/core';
import { FALLBACK_LANGUAGE, LANGUAGES, type LanguageCode } from '@zone-directory/shared-i18n/languages';
import { isStrings, type Strings } from '@zone-directory/shared-i18n/strings';
import { isObject } from '../../is-object';
import { consoleLog, type Log } from '../../log/log';

/** The texts that describe pages: the shell's and the site's. */
export interface PageTexts {
  /** Changes whenever a text does. */
  readonly stamp: string;
  /** Returns a text by its key (`about.title`), in exactly this language; undefined if it is missing or empty. */
  text(owner: TextOwner, language: LanguageCode, key: string): string | undefined;
  /** Returns whether there is a file of texts in a language that browsers can use. */
  has(owner: TextOwner, language: LanguageCode): boolean;
  /** Returns all texts in a language; undefined without a usable file. */
  all(owner: TextOwner, language: LanguageCode): Strings | undefined;
}

type TextOwner = 'shell' | 'site';

/** Returns a text in a language, or in English if `textIn` has none in it. */
export function orEnglish(
  language: LanguageCode,
  textIn: (language: LanguageCode) => string | undefined,
): FieldText | undefined {
  for (const lang of [language, FALLBACK_LANGUAGE]) {
    const text = textIn(lang);
    if (text !== undefined) return { text, lang };
  }
  return undefined;
}

/** The same for a text of the shell or the site. */
export const textOrEnglish = (
  texts: Pick<PageTexts, 'text'>,
  owner: TextOwner,
  language: LanguageCode,
  key: string,
): FieldText | undefined => orEnglish(language, (lang) => texts.text(owner, lang, key));

/** Returns the site's text on privacy, by language; undefined if it has none. */
export function privacyTexts(texts: Pick<PageTexts, 'all'>): Readonly<Record<string, unknown>> | undefined {
  const all = LANGUAGES.flatMap(({ code }) => {
    const text = texts.all('site', code)?.privacy;
    return text === undefined ? [] : [[code, text] as const];
  });
  return all.length > 0 ? Object.fromEntries(all) : undefined;
}

/** Options of `followPageTexts`. */
export interface PageTextsOptions {
  /** The zone's folder; its texts are `texts/<language>.json`. */
  readonly site: string;
  /** The folder of a release of the shell; its strings are `locales/<language>/translation.json`. None by default. */
  readonly shell?: (release: string) => string;
  /** Follows the files: texts are read again after the stamp has changed. */
  readonly files: { follow(file: string): Promise<void>; stamp(): unknown };
  /** Receives what is wrong with a file; the console by default. */
  readonly log?: Log | undefined;
}

/**
 * Follows the texts on disk: a change shows some seconds later, without a restart. A missing or broken file counts as a
 * language that the zone does not have.
 */
export function followPageTexts(options: PageTextsOptions): (release?: string) => Promise<PageTexts> {
  let latest:
    | { readonly release: string; readonly stamp: unknown; readonly texts: Promise<PageTexts> }
    | undefined;
  return (release = '') => {
    const stamp = options.files.stamp();
    if (latest?.release === release && latest.stamp === stamp) return latest.texts;
    const texts = readTexts(options, release, () => {
      if (latest?.texts === texts) latest = undefined;
    });
    latest = { release, stamp, texts };
    return texts;
  };
}

async function readTexts(
  { site, shell, files: followed, log = consoleLog }: PageTextsOptions,
  release: string,
  /** Called when a file that exists cannot be read now: the texts are good for one answer only. */
  failed: () => void,
): Promise<PageTexts> {
  const hash = createHash('sha256');
  const trees = new Map<string, Strings>();
  const files = LANGUAGES.flatMap(({ code }) => [
    ...(shell
      ? [{ name: `shell ${code}`, file: path.join(shell(release), 'locales', code, 'translation.json') }]
      : []),
    { name: `site ${code}`, file: path.join(site, 'texts', `${code}.json`) },
  ]);
  const contents = await Promise.all(
    files.map(async ({ file }) => {
      try {
        await followed.follow(file);
        return await readFile(file, 'utf8');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') failed();
        return '';
      }
    }),
  );
  for (const [index, { name, file }] of files.entries()) {
    const content = contents[index] ?? '';
    hash.update(`${name} ${content.length} ${content}`);
    const tree = content === '' ? undefined : parse(content, file, log);
    if (tree) trees.set(name, tree);
  }
  return {
    stamp: hash.digest('base64url').slice(0, 16),
    text: (owner, language, key) => textAt(trees.get(`${owner} ${language}`), key),
    has: (owner, language) => trees.has(`${owner} ${language}`),
    all: (owner, language) => trees.get(`${owner} ${language}`),
  };
}

function parse(content: string, file: string, log: Log): Strings | undefined {
  try {
    const tree: unknown = JSON.parse(content);
    if (isStrings(tree)) return tree;
    log.error(`${file} is not an object of texts`);
  } catch (error) {
    log.error(`${file} is not JSON: ${(error as SyntaxError).message}`);
  }
  return undefined;
}

function textAt(tree: unknown, key: string): string | undefined {
  let value = tree;
  for (const piece of key.split('.')) {
    if (!isObject(value) || !Object.hasOwn(value, piece)) return undefined;
    value = value[piece];
  }
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
