import fs from 'node:fs/promises';
import path from 'node:path';
import { federationName } from '@zone-directory/federation/contract';
import type { Integrity } from '../release/integrity';
import type { RemoteContents } from '../release/verify';
import { BASE } from './page-process';

/** A remote's browser build to try. */
export interface TriedRelease {
  readonly folder: string;
  readonly published: Integrity;
  readonly contents: RemoteContents;
}

/** Files other than scripts that are there for code that fetches them, in bytes altogether. */
const MOST_ASSETS = 2_000_000;

/** Returns the file that a remote starts with. */
export const entryOf = ({ manifest }: Pick<RemoteContents, 'manifest'>): string => {
  const { path: folder, name } = manifest.metaData.remoteEntry;
  return `${folder}${name}`;
};

/** Returns the script that each name which a remote exposes starts with. */
export const scriptsOf = (contents: Pick<RemoteContents, 'manifest'>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    contents.manifest.exposes.map(({ path: name, assets }) => [
      name.slice(2),
      assets.js.sync[0] ?? entryOf(contents),
    ]),
  );

/** Returns all that a process gets of a release. */
export async function releaseOf({ folder, published, contents }: TriedRelease) {
  const files: Record<string, string> = {};
  const assets: Record<string, string> = {};
  let bytes = 0;
  for (const file of Object.keys(published)) {
    if (/\.(?:cjs|map|css|html)$/.test(file)) continue;
    const content = await fs.readFile(path.join(folder, file));
    if (/\.m?js$/.test(file)) {
      files[file] = content.toString();
      continue;
    }
    bytes += content.length;
    if (bytes <= MOST_ASSETS) assets[file] = content.toString('base64');
  }
  return {
    key: contents.key,
    base: baseOf(contents),
    entry: entryOf(contents),
    globalName: federationName(contents.key),
    ...{ files, assets },
    integrity: published,
    needsPolicy: Object.keys(contents.declaration.elements ?? {}).length > 0,
  };
}

/** Returns the URL of a release's folder. */
export const baseOf = ({ key, version }: Pick<RemoteContents, 'key' | 'version'>): string =>
  `${BASE}${key}/${version}/`;
