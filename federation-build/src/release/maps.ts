import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { hasCode, listFiles, releaseFolder } from './folders';
import { withHeartbeat } from './heartbeat';

/** Whether a file of a build is a source map of a script: kept with its release, and never served. */
export const isMap = (file: string): boolean => file.endsWith('.js.map');

/** The folder with the source maps of all releases, by package and release. */
export const allMaps = (store: string): string => path.join(store, 'maps');

/**
 * Returns the folder of a release's source maps. It is beside the folder with releases, which is public.
 * @throws ReleaseError for a name that would lead elsewhere
 */
export const mapsFolder = (store: string, name: string, release?: string): string =>
  path.join(allMaps(store), path.relative(path.join(store, 'releases'), releaseFolder(store, name, release)));

/**
 * Keeps the source maps of a build with its release. They are no part of it: their content changes neither its name nor
 * its integrity. A build without any, and a release that has some, stay as they are.
 */
export async function keepMaps(dist: string, store: string, name: string, release: string): Promise<void> {
  const maps = (await listFiles(dist)).filter(isMap);
  const folder = mapsFolder(store, name, release);
  if (maps.length === 0) return;
  const aside = path.join(path.dirname(folder), `.${randomUUID()}.tmp`);
  await fs.mkdir(aside, { recursive: true, mode: 0o700 });
  try {
    await withHeartbeat(aside, async () => {
      for (const map of maps) {
        const place = path.join(aside, map);
        await fs.mkdir(path.dirname(place), { recursive: true });
        await fs.copyFile(path.join(dist, map), place);
      }
      await fs.rename(aside, folder).catch((error: unknown) => {
        if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
      });
    });
  } finally {
    await fs.rm(aside, { recursive: true, force: true });
  }
}

/** Removes the source maps of a release. */
export const removeMaps = (store: string, name: string, release: string): Promise<void> =>
  fs.rm(mapsFolder(store, name, release), { recursive: true, force: true });
