import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { ReleaseError } from './errors';
import { contentHash, readJson, releaseFolder } from './folders';

/** A published release. */
export interface Published {
  readonly name: string;
  /** `version-contenthash`: the same content always has the same name. */
  readonly release: string;
  readonly folder: string;
  /** Whether these files were there already. */
  readonly existed: boolean;
}

/**
 * Copies a build into a folder of its own that never changes again and is not deleted: tabs that were opened on it keep
 * working, and a rollback finds it. Publishing makes nothing live.
 *
 * @param dist the build's folder, with the `remote.json` or `host.json` that the build wrote
 * @throws ReleaseError when the folder holds no build of ours
 */
export async function publish(options: { store: string; dist: string }): Promise<Published> {
  const { store, dist } = options;
  const described =
    (await readJson(path.join(dist, 'remote.json'))) ?? (await readJson(path.join(dist, 'host.json')));
  const { name, version } = (described ?? {}) as { name?: string; version?: string };
  if (!name || !version)
    throw new ReleaseError(`${dist} holds no build: remote.json or host.json is missing`);
  const release = `${version}-${await contentHash(dist)}`;
  const folder = releaseFolder(store, name, release);
  const aside = `${folder}.${randomUUID()}.tmp`;
  await fs.mkdir(path.dirname(folder), { recursive: true });
  await fs.cp(dist, aside, { recursive: true });
  try {
    await fs.rename(aside, folder);
    return { name, release, folder, existed: false };
  } catch (error) {
    await fs.rm(aside, { recursive: true, force: true });
    if (
      error instanceof Error &&
      'code' in error &&
      (error.code === 'ENOTEMPTY' || error.code === 'EEXIST')
    ) {
      return { name, release, folder, existed: true };
    }
    throw error;
  }
}
