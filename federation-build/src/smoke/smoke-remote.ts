import fs from 'node:fs/promises';
import path from 'node:path';
import type { HostDescription } from '@zone-directory/federation/contract';
import type { Refuse } from '../release/errors';
import type { SmokeData } from './smoke-data';
import { type SmokePage, smokePage } from './smoke-page';
import { type SmokeHost, smokeServer } from './smoke-run';

/**
 * Tries a remote's release as pages and page servers use it.
 * @param host undefined: only what the remote does without one is tried
 * @param data without any, nothing is rendered
 * @throws ReleaseError naming the first file at fault
 */
export async function smokeRemote(
  page: SmokePage,
  host: SmokeHost | undefined,
  data: readonly SmokeData[],
  refuse: Refuse,
): Promise<void> {
  const { key, declaration, server } = page.contents;
  await smokePage(page, host, data, refuse);
  if (!host) return;
  // On other people's pages.
  if (Object.keys(declaration.elements ?? {}).length > 0) await smokePage(page, undefined, [], refuse);
  if (!server || data.length === 0) return;
  const code = await fs.readFile(path.join(page.folder, server.entry), 'utf8');
  await smokeServer({ key, declaration, entry: server.entry, code }, host, data, refuse);
}

/**
 * Returns a host to try releases under.
 * @param folder of its build or release
 * @returns undefined if it has no server build
 */
export async function smokeHost(
  folder: string,
  {
    declaration,
    words,
    shared,
    server,
  }: Pick<HostDescription, 'declaration' | 'words' | 'shared' | 'server'>,
): Promise<SmokeHost | undefined> {
  if (!server) return undefined;
  const code = await fs.readFile(path.join(folder, server.entry), 'utf8');
  return { declaration, languages: Object.keys(words), versions: shared, code };
}
