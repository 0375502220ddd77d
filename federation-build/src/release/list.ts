import fs from 'node:fs/promises';
import path from 'node:path';
import { isRemoteKey } from '@zone-directory/federation/contract';
import type { StoredComposition } from '../compose/index';
import type { ListedRelease } from './commands';
import { bytesOf, releaseFolder } from './folders';
import type { LiveReader } from './live-store';
import { liveRelease, releaseBefore } from './previous';
import { isPinned, publishedAt, readRecord } from './record';
import { type Lived, type LiveTimes, liveTimes, withHistory } from './times';

/** What is live, and what its history tells. */
export interface Present {
  readonly live: StoredComposition | null;
  /** What is live, and then what was, newest first. */
  readonly history: readonly Lived[];
  readonly times: LiveTimes;
  /** What a rollback returns to, by package. */
  readonly previous: ReadonlyMap<string, string>;
}

/** Reads what is live, and what a rollback of each package returns to. */
export async function readPresent(store: LiveReader): Promise<Present> {
  const live = await store.read();
  const history: Lived[] = [];
  const previous = new Map<string, string>();
  if (!live) return { live, history, times: new Map(), previous };
  for await (const past of withHistory(store, live)) history.push({ ...past, declarations: undefined });
  const reader = {
    async *history(before: number) {
      yield* history.filter(({ generation }) => generation < before);
    },
  };
  const { rolledBack = {} } = live;
  for (const name of livePackages(live)) {
    const release = liveRelease(live, name) ?? '';
    const before = await releaseBefore({ reader, rolledBack }, live.registry.generation, name, release);
    if (before) previous.set(name, before);
  }
  return { live, history, times: liveTimes(history), previous };
}

/** The names of the host and of the live remotes. */
export const livePackages = ({ host, registry }: StoredComposition): readonly string[] => [
  host.name,
  ...Object.keys(registry.remotes).filter(isRemoteKey),
];

/**
 * Lists the releases in the store, by package and with the newest first.
 * @param only of this package
 */
export async function listReleases(
  store: string,
  { live, times, previous }: Present,
  only?: string,
): Promise<readonly ListedRelease[]> {
  const names = only === undefined ? await foldersIn(path.join(store, 'releases')) : [only];
  const listed: ListedRelease[] = [];
  for (const name of names) {
    const roleOf = (release: string): ListedRelease['role'] => {
      if (live && liveRelease(live, name) === release) return 'live';
      return previous.get(name) === release ? 'previous' : undefined;
    };
    const releases = await foldersIn(releaseFolder(store, name));
    const ofPackage = await Promise.all(
      releases.map(async (release): Promise<ListedRelease> => {
        const folder = releaseFolder(store, name, release);
        const record = await readRecord(store, name, release);
        return {
          ...{ name, release },
          publishedAt: await publishedAt(folder, record),
          bytes: record?.bytes ?? (await bytesOf(folder)),
          commit: record?.commit,
          role: roleOf(release),
          pinned: await isPinned(store, name, release),
          lastLiveAt: times.get(name)?.get(release)?.until,
        };
      }),
    );
    listed.push(...ofPackage.sort((one, other) => (one.publishedAt < other.publishedAt ? 1 : -1)));
  }
  return listed;
}

/** The names of folders in a folder, sorted; without those whose name begins with a dot, which are not finished. */
async function foldersIn(folder: string): Promise<readonly string[]> {
  const entries = await fs.readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
}
