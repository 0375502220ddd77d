import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { HostDescription, RemoteDescription } from '@zone-directory/federation/contract';
import { NAME_SUFFIX } from '../styles/own';
import { checkedAuthor, systemUser } from './author';
import { compressFiles } from './compressed';
import { ReleaseError } from './errors';
import { bytesOf, contentHash, hasCode, listFiles, readJson, releaseFolder } from './folders';
import { sweep, withHeartbeat } from './heartbeat';
import { writeIntegrity } from './integrity';
import type { ReleaseOptions } from './options';
import { writeRecord } from './record';

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
}

/**
 * Copies a build into its own folder, which never changes, and is there until `prune` finds that no one can need it: tabs
 * that were opened on it keep working, and a rollback finds it. Each file is also compressed once (`compressed.ts`).
 * Publishing makes nothing live. Time, size and author are recorded beside it.
 *
 * @throws ReleaseError if the folder contains no build of this kit, if name or version cannot name a folder, or if the
 * server script has other class names than the style sheets
 */
export async function publish(options: PublishOptions): Promise<Published> {
  const { store, dist, now = Date.now } = options;
  const author = checkedAuthor(options.author ?? { by: systemUser() });
  const described = ((await readJson(path.join(dist, 'remote.json'))) ??
    (await readJson(path.join(dist, 'host.json')))) as Partial<RemoteDescription | HostDescription> | null;
  const { name, version } = described ?? {};
  if (!name || !version)
    throw new ReleaseError(`${dist} holds no build: remote.json or host.json is missing`);
  // Hashes the copy: a build that changes meanwhile cannot give one release the name of another.
  const aside = path.join(releaseFolder(store, name), `.${randomUUID()}.tmp`);
  await sweepPublished(store);
  for (const folder of [path.join(store, 'releases'), releaseFolder(store, name)])
    if (await fs.mkdir(folder, { recursive: true })) await fs.chmod(folder, 0o755);
  try {
    return await withHeartbeat(aside, async () => {
      await fs.cp(dist, aside, { recursive: true, filter: isPublished });
      await checkServerClassNames(aside, described ?? {});
      const release = `${version}-${await contentHash(aside)}`;
      const folder = releaseFolder(store, name, release);
      const record = async (bytes: number) =>
        writeRecord(store, { name, release }, { at: new Date(now()).toISOString(), ...author, bytes });
      if (existsSync(folder)) {
        // From now on it is as young as a new one, and stays.
        await record(await bytesOf(folder));
        if (existsSync(folder)) return { name, release, folder, existed: true };
      }
      await writeIntegrity(aside);
      await compressFiles(aside);
      await letOthersRead(aside);
      await record(await bytesOf(aside));
      return { name, release, folder, existed: await existedBefore(aside, folder) };
    });
  } finally {
    await fs.rm(aside, { recursive: true, force: true });
  }
}

/** Removes what processes that were killed have left of releases: copies that are unfinished, or were to be removed. */
export async function sweepPublished(store: string): Promise<void> {
  const releases = path.join(store, 'releases');
  const packages = await fs.readdir(releases).catch(() => []);
  for (const name of packages) await sweep(path.join(releases, name), /^\..+\.tmp$/);
}

/** Excludes the bundler's statistics, which list every built module and are not read at run time. */
const isPublished = (file: string) => path.basename(file) !== 'mf-stats.json';

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

/**
 * Refuses a build whose server script has other class names than its style sheets: server-rendered HTML would have no
 * styles, and hydration never patches an attribute.
 * @param folder the build's files
 * @throws ReleaseError naming the class
 */
async function checkServerClassNames(
  folder: string,
  { name, server, nameSuffix = '' }: Partial<RemoteDescription | HostDescription>,
): Promise<void> {
  // `promote` checks the suffix of every remote.
  if (!server?.entry || !NAME_SUFFIX.test(nameSuffix)) return;
  const files = await listFiles(folder);
  if (!files.includes(server.entry))
    throw new ReleaseError(`${name}: names ${server.entry}, which is not there`);
  const read = (names: readonly string[]) =>
    Promise.all(names.map((file) => fs.readFile(path.join(folder, file), 'utf8')));
  const [script = ''] = await read([server.entry]);
  const styled = wordsOf(await read(files.filter((file) => file.endsWith('.css'))));
  const used = wordsOf(await read(files.filter((file) => file.endsWith('.js'))));
  for (const [, word = '', space] of script.matchAll(/([\w-]+)( ?)/g)) {
    if (!word.endsWith(nameSuffix) || styled.has(word)) continue;
    // A class that only composes others precedes them and has no rule: browsers must only have the same one.
    if (space && used.has(word)) continue;
    throw new ReleaseError(`${name}: ${server.entry} has the class ${word}, and no style sheet has it`);
  }
}

const wordsOf = (texts: readonly string[]) => new Set(texts.flatMap((text) => text.match(/[\w-]+/g) ?? []));
