import path from 'node:path';
import { type LiveStore, liveFolder } from '@zone-directory/federation-build/release';
import type { Running } from '../cli/processes/running';
import type { Deployment } from '../deployment';
import { type FollowedFiles, followFiles } from '../http/followed-files';
import { followDatabase } from '../live/follow-database';
import { LIVE_CHANNEL, liveDatabase } from '../live/live-database';
import { followLive, type LivePage } from '../live/live-page';
import { knownStore } from '../live/release-documents';
import type { Log } from '../log/log';
import { originUrls } from '../origins/origin-urls';
import { followPageTexts } from '../pages/compose/page-texts';
import { followShared } from '../releases/uploads/follow-shared';
import type { SharedReleases } from '../releases/uploads/shared-releases';
import { listenTo } from '../storage/postgresql';
import { openStorage, type Storage } from '../storage/storage';

/** The live composition, for the page's origin. */
export interface ZoneLive {
  readonly current: () => Promise<LivePage | null>;
  /** Folder with a subfolder for each release of the shell, which contains its strings. */
  readonly shellFolder: string;
  /** The texts of its pages, by release of the shell. */
  readonly texts: ReturnType<typeof followPageTexts>;
  /** The files that texts and parts are read from. */
  readonly files: FollowedFiles;
}

/**
 * Opens the store of a deployment's live composition: its PostgreSQL, shared by any number of instances, or its folder.
 * @throws StorageError
 */
export async function openLiveStore({
  store,
  database,
}: Deployment): Promise<{ live: LiveStore; close(): Promise<void> }> {
  if (!('databaseUrl' in database)) return { live: liveFolder(store), close: async () => {} };
  const storage = await openStorage(database);
  return { live: liveDatabase(storage.database, store), close: storage.close };
}

/** The same for a server that has opened its database. */
export const liveStoreOf = ({ store }: Pick<Deployment, 'store'>, { kind, database }: Storage): LiveStore =>
  kind === 'postgresql' ? liveDatabase(database, store) : liveFolder(store);

/** Fallback for the database's notifications, which can be missed. */
const POLL_MS = 5_000;

/** Options of `followZoneLive`. */
export interface FollowZoneLiveOptions {
  readonly running: Running;
  readonly log: Log;
  /** The uploads of all instances, which are there before pages name them. */
  readonly shared?: SharedReleases | undefined;
}

/** Follows a deployment's live composition. */
export async function followZoneLive(
  deployment: Deployment,
  storage: Storage,
  { running, log, shared }: FollowZoneLiveOptions,
): Promise<ZoneLive> {
  const { store, database } = deployment;
  const urlOf = originUrls(deployment);
  const shellIn = (folder: string) => path.join(folder, 'releases', 'shell');
  if (!('databaseUrl' in database)) {
    const current = followLive(store, urlOf, log);
    // Damaged data stops the start.
    await current();
    return zoneLive(deployment, { current, shellFolder: shellIn(store) }, { running, log });
  }
  const followed = await followDatabase({
    ...{ database: storage.database, store, urlOf, pollMs: POLL_MS, log },
    prepare: shared?.fetchLive,
  });
  running.add(followed.stop);
  const uploads =
    shared && followShared({ shared, live: liveStoreOf(deployment, storage), pollMs: POLL_MS, log });
  if (uploads) running.add(uploads.stop);
  const listening = listenTo(database.databaseUrl, LIVE_CHANNEL, () => {
    followed.look();
    uploads?.look();
  });
  running.add(listening.stop);
  await followed.asked;
  const shellFolder = shellIn(knownStore(store));
  return zoneLive(deployment, { current: followed.current, shellFolder }, { running, log });
}

/** Combines the live composition with the texts of its pages, which all callers share. */
export function zoneLive(
  { site }: Deployment,
  { current, shellFolder }: Pick<ZoneLive, 'current' | 'shellFolder'>,
  { running, log }: { readonly running: Running; readonly log: Log },
): ZoneLive {
  const files = followFiles();
  running.add(files.stop);
  const shell = (release: string) => path.join(shellFolder, release);
  return { current, shellFolder, files, texts: followPageTexts({ site, shell, files, log }) };
}
