import fs from 'node:fs/promises';
import path from 'node:path';
import type { RemoteManifest } from '@zone-directory/federation/contract';
import { styleLeaks } from '../styles/leaks';
import type { Own } from '../styles/own';
import type { Refuse } from './errors';
import type { Integrity } from './integrity';

/** Returns the files that a manifest names, the entry first. */
export function filesOf({ metaData, exposes }: RemoteManifest): string[] {
  const { path: entryFolder, name } = metaData.remoteEntry;
  const assets = exposes.flatMap(({ assets: { js, css } }) => [js.sync, js.async, css.sync, css.async]);
  return [`${entryFolder}${name}`, ...assets.flat()];
}

/** Checks that a release has files. @param holder the file that names them */
export function checkFiles(
  published: Integrity,
  files: readonly string[],
  holder: string,
  refuse: Refuse,
): void {
  for (const file of files)
    if (!Object.hasOwn(published, file))
      throw refuse('missing-file', holder, `names ${file}, which is not there`);
}

/** A preload link with a wrong integrity would make every page fetch the file twice. */
export function checkPreloads(published: Integrity, manifest: RemoteManifest, refuse: Refuse): void {
  for (const [file, integrity] of Object.entries(manifest.integrity ?? {}))
    if (published[file] !== integrity)
      throw refuse('manifest', 'mf-manifest.json', `has another integrity of ${file}`);
}

/** Checks that a remote's style sheets reach nothing outside of it. */
export async function checkStyles(
  folder: string,
  published: Integrity,
  own: Own,
  refuse: Refuse,
): Promise<void> {
  for (const file of Object.keys(published).filter((name) => name.endsWith('.css'))) {
    const [leak] = styleLeaks(await fs.readFile(path.join(folder, file)), own);
    if (leak) throw refuse('styles', file, leak);
  }
}
