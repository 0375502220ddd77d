import fs from 'node:fs/promises';
import path from 'node:path';
import type { ServerBuild } from '@zone-directory/federation/contract';
import type { Refuse } from '../release/errors';
import type { SmokeData } from './smoke-data';
import { type SmokePage, smokePage } from './smoke-page';
import { type SmokeHost, type Styled, smokeServer } from './smoke-run';

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
  const { key, declaration, server, nameSuffix } = page.contents;
  await smokePage(page, host, data, refuse);
  if (!host) return;
  // On other people's pages.
  if (Object.keys(declaration.elements ?? {}).length > 0) await smokePage(page, undefined, [], refuse);
  if (!server || data.length === 0) return;
  const code = await fs.readFile(path.join(page.folder, server.entry), 'utf8');
  const styled = await styledBy(page, server, nameSuffix);
  await smokeServer({ key, declaration, entry: server.entry, code, styled }, host, data, refuse);
}

async function styledBy(
  { folder, published }: SmokePage,
  { styles }: ServerBuild,
  nameSuffix: string,
): Promise<Styled> {
  const sheets = Object.keys(published).filter((file) => file.endsWith('.css'));
  const read = sheets.map(async (file) => {
    const names = (await fs.readFile(path.join(folder, file), 'utf8')).match(/[\w-]+/g) ?? [];
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
