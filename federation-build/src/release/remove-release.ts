import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { examinedFolder } from './examination';
import { hasCode, releaseFolder } from './folders';
import { allMaps, removeMaps } from './maps';
import { allRecords, publishedAt, readRecord, removeRecord } from './record';

/** A release's name: its package, and its version with a hash. */
interface Named {
  readonly name: string;
  readonly release: string;
}

/**
 * Renames a release's folder: from then on it is not published, and whoever sweeps next removes the rest. What lies beside
 * it is removed at once. A release that is published while this looks at it stays, or is published anew.
 * @param before it stays if it was published since: ISO 8601, UTC
 * @returns the folder to remove; undefined if the release stays, or is gone already
 */
export async function moveAway(store: string, named: Named, before: string): Promise<string | undefined> {
  const { name, release } = named;
  const folder = releaseFolder(store, name, release);
  const aside = path.join(releaseFolder(store, name), `.${randomUUID()}.tmp`);
  try {
    await fs.rename(folder, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
  // A publish records the release first, and then looks whether it is there.
  if ((await publishedAt(aside, await readRecord(store, name, release))) >= before) {
    await fs.rename(aside, folder).catch(() => {});
    return undefined;
  }
  await removeMaps(store, name, release);
  await removeRecord(store, name, release);
  return aside;
}

/** Removes a release unless it was published since a time. @param before as for `moveAway` */
export async function removeRelease(store: string, named: Named, before: string): Promise<void> {
  const aside = await moveAway(store, named, before);
  if (aside) await fs.rm(aside, { recursive: true, force: true });
}

/**
 * Removes what is left beside releases: source maps and records of those that are gone, as after a publish that was
 * refused or killed, and what was examined before a time, which can be examined again.
 * @param before ISO 8601, UTC: what is younger stays, because a publish may be under way
 */
export async function removeLeftBehind(store: string, before: string): Promise<void> {
  const isOld = async (file: string) => {
    const found = await fs.stat(file).catch(() => undefined);
    return found !== undefined && found.mtime.toISOString() < before;
  };
  for (const folder of [allMaps(store), allRecords(store)])
    for (const name of await namesIn(folder))
      for (const entry of await namesIn(path.join(folder, name))) {
        const file = path.join(folder, name, entry);
        const release = path.join(store, 'releases', name, entry.replace(/\.json$/, ''));
        if (!existsSync(release) && (await isOld(file))) await fs.rm(file, { recursive: true, force: true });
      }
  for (const entry of await namesIn(examinedFolder(store))) {
    const file = path.join(examinedFolder(store), entry);
    if (await isOld(file)) await fs.rm(file, { force: true });
  }
}

/** Without those that begin with a dot, which are not finished. */
const namesIn = async (folder: string): Promise<readonly string[]> =>
  (await fs.readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'));
