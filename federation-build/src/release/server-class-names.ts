import fs from 'node:fs/promises';
import path from 'node:path';
import type { HostDescription, RemoteDescription } from '@zone-directory/federation/contract';
import { NAME_SUFFIX } from '../styles/own';
import { ReleaseError } from './errors';
import { listFiles } from './folders';

/**
 * Refuses a build whose server script has other class names than its style sheets: server-rendered HTML would have no
 * styles, and hydration never patches an attribute.
 * @param folder the build's files
 * @throws ReleaseError naming the class
 */
export async function checkServerClassNames(
  folder: string,
  { name, server, nameSuffix = '' }: Partial<RemoteDescription | HostDescription>,
): Promise<void> {
  // `promote` checks the suffix of every remote.
  if (!server?.entry || !NAME_SUFFIX.test(nameSuffix)) return;
  const files = await listFiles(folder);
  if (!files.includes(server.entry))
    throw new ReleaseError(`${name}: names ${server.entry}, which is not there`);
  const read = (names: readonly string[]) =>
    Promise.all(names.map((file) => fs.readFile(path.join(folder, file), 'utf8')));
  const [script = ''] = await read([server.entry]);
  const styled = wordsOf(await read(files.filter((file) => file.endsWith('.css'))));
  const used = wordsOf(await read(files.filter((file) => file.endsWith('.js'))));
  for (const [, word = '', space] of script.matchAll(/([\w-]+)( ?)/g)) {
    if (!word.endsWith(nameSuffix) || styled.has(word)) continue;
    // A class that only composes others precedes them and has no rule: browsers must only have the same one.
    if (space && used.has(word)) continue;
    throw new ReleaseError(`${name}: ${server.entry} has the class ${word}, and no style sheet has it`);
  }
}

const wordsOf = (texts: readonly string[]) => new Set(texts.flatMap((text) => text.match(/[\w-]+/g) ?? []));
