import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { checkedAuthor, systemUser } from './author';
import { compressFiles } from './compressed';
import { readIdentity } from './descriptions';
import { ReleaseError, refusalOf } from './errors';
import { bytesOf, contentHash, hasCode, INTEGRITY_FILE, readJson, releaseFolder } from './folders';
import { sweep, withHeartbeat } from './heartbeat';
import { integrityOfFolder, isSameIntegrity, writeIntegrity } from './integrity';
import { isMap, keepMaps } from './maps';
import type { ReleaseOptions } from './options';
import { writeRecord } from './record';
import { verifyBuild } from './verify-build';

/** A published release. */
export interface Published {
  readonly name: string;
  /** `version-contenthash`: the same content always has the same name. */
  readonly release: string;
  readonly folder: string;
  /** Whether this release was already published. */
  readonly existed: boolean;
}

/** What is published, and where. */
export interface PublishOptions extends Pick<ReleaseOptions, 'store' | 'author' | 'now'> {
  /** The build's folder, with the `remote.json` or `host.json` that the build wrote. */
  readonly dist: string;
  /**
   * Whether the contents are verified. Only a release that has been is published without: a copy, or one of a test that
   * contains nothing to run. Default: true.
   */
  readonly examine?: boolean;
}

/**
 * Copies a build into its own folder, which never changes, and is there until `prune` finds that no one can need it: tabs
 * that were opened on it keep working, and a rollback finds it. Each file is also compressed once (`compressed.ts`).
 * Source maps are kept elsewhere (`maps.ts`). Publishing makes nothing live. Time, size and author are recorded beside it.
 *
 * @throws ReleaseError if the folder contains no build of this kit, if name or version cannot name a folder, or naming
 * what is wrong with its contents
 */
export async function publish(options: PublishOptions): Promise<Published> {
  const { store, dist, examine = true, now = Date.now } = options;
  const author = checkedAuthor(options.author ?? { by: systemUser() });
  const { name, version } = await readIdentity(dist);
  // Hashes the copy: a build that changes meanwhile cannot give one release the name of another.
  const aside = path.join(releaseFolder(store, name), `.${randomUUID()}.tmp`);
  await sweepPublished(store);
  for (const folder of [path.join(store, 'releases'), releaseFolder(store, name)])
    if (await fs.mkdir(folder, { recursive: true })) await fs.chmod(folder, 0o755);
  try {
    return await withHeartbeat(aside, async () => {
      await fs.cp(dist, aside, { recursive: true, filter: isPublished });
      if (examine) await verifyBuild(aside, refusalOf(`${name} ${version}`));
      const release = `${version}-${await contentHash(aside)}`;
      const folder = releaseFolder(store, name, release);
      const record = async (bytes: number) =>
        writeRecord(store, { name, release }, { at: new Date(now()).toISOString(), ...author, bytes });
      if (existsSync(folder)) await assertSameFiles(aside, folder);
      await keepMaps(dist, store, name, release);
      if (existsSync(folder)) {
        // From now on it is as young as a new one, and stays.
        await record(await bytesOf(folder));
        if (existsSync(folder)) return { name, release, folder, existed: true };
      }
      await writeIntegrity(aside);
      await compressFiles(aside);
      await letOthersRead(aside);
      await record(await bytesOf(aside));
      const existed = await existedBefore(aside, folder);
      if (existed) await assertSameFiles(aside, folder);
      return { name, release, folder, existed };
    });
  } finally {
    await fs.rm(aside, { recursive: true, force: true });
  }
}

/** Removes what processes that were killed have left of releases: copies that are unfinished, or were to be removed. */
export async function sweepPublished(store: string): Promise<void> {
  for (const kept of ['releases', 'maps']) {
    const folder = path.join(store, kept);
    const packages = await fs.readdir(folder).catch(() => []);
    for (const name of packages) await sweep(path.join(folder, name), /^\..+\.tmp$/);
  }
}

/**
 * The short hash in a name tells builds apart that nobody has made to have the same one.
 * @throws ReleaseError if what is published under this name has other files
 */
async function assertSameFiles(aside: string, folder: string): Promise<void> {
  // Damaged files of what is published are found when it is verified.
  const published = await readJson(path.join(folder, INTEGRITY_FILE)).catch(() => null);
  if (published === null || isSameIntegrity(published, await integrityOfFolder(aside))) return;
  throw new ReleaseError(
    `${path.basename(folder)} is published already, with other files: give this build another version`,
  );
}

/** Excludes the bundler's statistics, which list every built module and are not read at run time, and source maps. */
const isPublished = (file: string) => path.basename(file) !== 'mf-stats.json' && !isMap(file);

/** Releases are public, and a web server may read them as another user, whatever the umask and the build's own modes. */
async function letOthersRead(folder: string): Promise<void> {
  await fs.chmod(folder, 0o755);
  for (const entry of await fs.readdir(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) await letOthersRead(place);
    else if (entry.isFile()) await fs.chmod(place, 0o644);
  }
}

/** Moves a finished folder to its final path in one step; returns whether that path already existed. */
async function existedBefore(aside: string, folder: string): Promise<boolean> {
  try {
    await fs.rename(aside, folder);
    return false;
  } catch (error) {
    if (hasCode(error, 'ENOTEMPTY', 'EEXIST')) return true;
    throw error;
  }
}
