import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { inspectSynonyms, type SynonymGroups, synonymsOf } from '@zone-directory/shared-data/core';
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
      const file = synonymsFile(code);
      if (!isLanguage(code)) {
        const fault = 'is of a language that the product does not have';
        return [{ file, field: '', fault, severity: 'warning' }];
      }
      const { content = [], problems } = await readJsonFile(folder, file, inspectSynonyms);
      return [...problems, ...withoutEffect(file, content)];
    }),
  );
  return checked.flat();
}

/** Names the entries that no word stands for: searches look for no single letters and signs. */
function withoutEffect(file: string, groups: SynonymGroups): readonly SiteProblem[] {
  return groups.flatMap((group, at) =>
    group.flatMap((entry, place): SiteProblem[] => {
      if (hasEffect(entry)) return [];
      const fault = `has no effect, as searches ignore single letters and signs: ${JSON.stringify(entry)}`;
      return [{ file, field: `${at}.${place}`, fault, severity: 'warning' }];
    }),
  );
}

function hasEffect(entry: string): boolean {
  const synonyms = synonymsOf([['word', entry]]);
  return synonyms.ofWord('word').length > 0 || synonyms.ofPhrase(['word'], 0).length > 0;
}
