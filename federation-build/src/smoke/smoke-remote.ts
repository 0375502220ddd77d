import fs from 'node:fs/promises';
import path from 'node:path';
import type { ServerBuild } from '@zone-directory/federation/contract';
import type { Refuse } from '../release/errors';
import { smokeBrowser } from './smoke-browser';
import type { SmokeData } from './smoke-data';
import { type Styled, smokeServer } from './smoke-run';
import type { TriedHost } from './tried-host';
import type { TriedRelease } from './tried-release';

/**
 * Tries a remote's release as pages and page servers use it.
 * @param host undefined: only what the remote does without one is tried
 * @param data without any, nothing is rendered
 * @throws ReleaseError naming the first file at fault
 */
export async function smokeRemote(
  release: TriedRelease,
  host: TriedHost | undefined,
  data: readonly SmokeData[],
  refuse: Refuse,
): Promise<void> {
  const { key, declaration, server, nameSuffix } = release.contents;
  await smokeBrowser(release, host, data, refuse);
  if (!host || data.length === 0) return;
  const { code } = host;
  if (!server || code === undefined) return;
  const script = await fs.readFile(path.join(release.folder, server.entry), 'utf8');
  const styled = await styledBy(release, server, nameSuffix);
  const tried = { key, declaration, entry: server.entry, code: script, styled };
  await smokeServer(tried, { ...host, code }, data, refuse);
}

async function styledBy(
  { folder, published }: TriedRelease,
  { styles }: ServerBuild,
  nameSuffix: string,
): Promise<Styled> {
  const sheets = Object.keys(published).filter((file) => file.endsWith('.css'));
  const read = sheets.map(async (file) => {
    const sheet = await fs.readFile(path.join(folder, file), 'utf8');
    const names = sheet.replaceAll(/\/\*.*?(?:\*\/|$)/gs, '').match(/[\w-]+/g) ?? [];
    return [file, names.filter((name) => name.endsWith(nameSuffix))] as const;
  });
  const namesIn = new Map(await Promise.all(read));
  const inSheets = (files: readonly string[]) => new Set(files.flatMap((file) => namesIn.get(file) ?? []));
  return {
    nameSuffix,
    all: inSheets(sheets),
    of: new Map(Object.entries(styles).map(([part, files]) => [part, inSheets(files)])),
  };
}
