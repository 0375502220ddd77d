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

/** Fallback for the database's notifications, which can be missed. */
const POLL_MS = 5_000;

/** Follows a deployment's live composition. */
export async function followZoneLive(
  deployment: Deployment,
  storage: Storage,
  { running, log }: { readonly running: Running; readonly log: Log },
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
  const followed = await followDatabase({ database: storage.database, store, urlOf, pollMs: POLL_MS, log });
  running.add(followed.stop);
  const listening = listenTo(database.databaseUrl, LIVE_CHANNEL, followed.look);
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
