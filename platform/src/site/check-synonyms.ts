import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { inspectSynonyms } from '@zone-directory/shared-data/core';
import { isLanguage } from '@zone-directory/shared-i18n/languages';
import { readJsonFile } from './read-json';
import type { SiteProblem } from './site-problem';

const FOLDER = 'synonyms';

/** Returns the file with the synonyms of a language. */
export const synonymsFile = (language: string) => path.posix.join(FOLDER, `${language}.json`);

/** Checks the zone's synonyms, which it may have in any language, or in none. */
export async function checkSynonyms(folder: string): Promise<readonly SiteProblem[]> {
  const names = await readdir(path.join(folder, FOLDER)).catch(() => []);
  const codes = names
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace(/\.json$/, ''))
    .sort();
  const checked = await Promise.all(
    codes.map(async (code): Promise<readonly SiteProblem[]> => {
      if (isLanguage(code)) return (await readJsonFile(folder, synonymsFile(code), inspectSynonyms)).problems;
      const fault = 'is of a language that the product does not have';
      return [{ file: synonymsFile(code), field: '', fault, severity: 'warning' }];
    }),
  );
  return checked.flat();
}
