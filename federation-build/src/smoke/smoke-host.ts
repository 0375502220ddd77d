import fs from 'node:fs/promises';
import path from 'node:path';
import type { HostDescription } from '@zone-directory/federation/contract';
import type { Refuse } from '../release/errors';
import { integrityOf } from '../release/integrity';
import { BASE, inPageProcess } from './page-process';
import type { SmokeData } from './smoke-data';
import { type LiveRemotes, smokeFrame } from './smoke-frame';
import type { SmokeHost } from './smoke-run';

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

const NO_REMOTES: LiveRemotes = { declarations: {}, words: {} };

/**
 * Tries a host's release: evaluates the scripts that its page starts with, and renders its frame.
 * @param folder of its build or release
 * @param live the remotes that it is to show
 * @throws ReleaseError naming the first file at fault
 */
export async function tryHost(
  folder: string,
  described: HostDescription,
  {
    data,
    live = NO_REMOTES,
  }: { readonly data: readonly SmokeData[]; readonly live?: LiveRemotes | undefined },
  refuse: Refuse,
): Promise<void> {
  await runScripts(folder, described, refuse);
  const host = await smokeHost(folder, described);
  const file = described.server?.entry ?? 'host.json';
  if (host) await smokeFrame(described, host, { file, live, data }, refuse);
}

async function runScripts(
  folder: string,
  { name, version, scripts }: HostDescription,
  refuse: Refuse,
): Promise<void> {
  const read = scripts.map(async (file) => [file, await fs.readFile(path.join(folder, file))] as const);
  const contents = await Promise.all(read);
  const release = {
    ...{ base: `${BASE}${name}/${version}/`, entry: scripts.at(-1), scripts, assets: {}, needsPolicy: false },
    files: Object.fromEntries(contents.map(([file, content]) => [file, content.toString()])),
    integrity: Object.fromEntries(contents.map(([file, content]) => [file, integrityOf(content)])),
  };
  const [file = 'host.json'] = scripts;
  const tried = { file, where: 'the scripts of the page' };
  await inPageProcess(
    release,
    tried,
    refuse,
    async (page) => void (await page.run({ kind: 'scripts' }, tried)),
  );
}
