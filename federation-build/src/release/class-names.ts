import fs from 'node:fs/promises';
import path from 'node:path';
import type { BuildDescription } from '@zone-directory/federation/contract';
import { NAME_SUFFIX } from '../styles/own';
import type { Refuse } from './errors';

/**
 * Refuses a build whose server script has other class names than its style sheets: server-rendered HTML would have no
 * styles, and hydration never patches an attribute.
 * @param build its folder, and all files in it
 * @throws ReleaseError naming the class
 */
export async function checkServerClassNames(
  { folder, files }: { readonly folder: string; readonly files: readonly string[] },
  { server, nameSuffix = '' }: Pick<BuildDescription, 'server'> & { readonly nameSuffix?: string },
  refuse: Refuse,
): Promise<void> {
  // Every remote's suffix is checked with its styles.
  if (!server?.entry || !NAME_SUFFIX.test(nameSuffix)) return;
  if (!files.includes(server.entry))
    throw refuse('missing-file', server.entry, `the description names ${server.entry}, which is not there`);
  const read = (names: readonly string[]) =>
    Promise.all(names.map((file) => fs.readFile(path.join(folder, file), 'utf8')));
  const [script = ''] = await read([server.entry]);
  const styled = wordsOf(await read(files.filter((file) => file.endsWith('.css'))));
  const used = wordsOf(await read(files.filter((file) => file.endsWith('.js'))));
  for (const [, word = '', space] of script.matchAll(/([\w-]+)( ?)/g)) {
    if (!word.endsWith(nameSuffix) || styled.has(word)) continue;
    // A class that only composes others precedes them and has no rule: browsers must only have the same one.
    if (space && used.has(word)) continue;
    throw refuse('class-names', server.entry, `has the class ${word}, and no style sheet has it`);
  }
}

const wordsOf = (texts: readonly string[]) => new Set(texts.flatMap((text) => text.match(/[\w-]+/g) ?? []));
