import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type OriginUrl,
  resolveLive,
  type StoredComposition,
} from '@zone-directory/federation-build/compose';
import { liveFile, readLive, releaseFolder, writeAtomically } from '@zone-directory/federation-build/release';
import type { Kysely } from 'kysely';
import { createInterruptibleSleep } from '../interruptible-sleep';
import type { Log } from '../log/log';
import type { DatabaseSchema } from '../storage/schema';
import { readerOf } from './live-database';
import type { LivePage } from './live-page';
import { hasDocuments, keepDocuments, knownStore } from './release-documents';

/** The live composition in a database, followed by one page server. */
export type FollowedDatabase = Awaited<ReturnType<typeof followDatabase>>;

/** Options of `followDatabase`. */
export interface FollowOptions {
  readonly database: Kysely<DatabaseSchema>;
  /** Folder of this instance, where it stores its last known state. */
  readonly store: string;
  /** The URLs of this deployment's origins. */
  readonly urlOf: OriginUrl;
  /** Polling interval, in ms. */
  readonly pollMs: number;
  /** Fetches what pages of a composition need, before they show it. */
  readonly prepare?: ((live: StoredComposition) => Promise<void>) | undefined;
  /** Receives a line when the database fails, and one when it works again. */
  readonly log: Log;
}

/**
 * Follows the live composition in a database. Pages never wait for it: they are rendered from the last known state,
 * which this instance stores in its own folder and also uses after a restart.
 */
export async function followDatabase(options: FollowOptions) {
  const { database, store, urlOf, pollMs, prepare, log } = options;
  const known = knownStore(store);
  let page: LivePage | null = null;
  let shown: StoredComposition | undefined;
  /** What the folder has, which a full disk may keep from following. */
  let kept: number | undefined;
  let isFailing = false;
  let isStopped = false;
  const wake = createInterruptibleSleep();

  async function show(stored: StoredComposition): Promise<void> {
    const live = resolveLive(stored, urlOf);
    const folder = releaseFolder(known, live.host.name, live.host.release);
    page = { live, template: await readFile(path.join(folder, 'index.html'), 'utf8') };
    shown = stored;
  }

  async function look(): Promise<void> {
    const generation = await latestGeneration(database);
    if (generation === undefined) return;
    if (generation !== shown?.registry.generation) await showLatest();
    if (!shown || kept === shown.registry.generation) return;
    await writeAtomically(liveFile(known), `${JSON.stringify(shown)}\n`);
    kept = shown.registry.generation;
  }

  async function showLatest(): Promise<void> {
    const stored = await readerOf(database).read();
    if (!stored) return;
    const { name, release } = stored.host;
    if (!hasDocuments(known, name, release)) {
      const documents = await database
        .selectFrom('release_documents')
        .select(['path', 'content'])
        .where('name', '=', name)
        .where('release', '=', release)
        .execute();
      await keepDocuments(known, name, release, documents);
    }
    // Its files may also be elsewhere.
    await prepare?.(stored).catch((err: unknown) => log.error('Files of what is live are missing', { err }));
    await show(stored);
  }

  async function lookAgain(): Promise<void> {
    try {
      await look();
      if (isFailing) log.info('What is live can be read from the database again.');
      isFailing = false;
    } catch (error) {
      if (isStopped) return;
      const reason = error instanceof Error ? error.message : String(error);
      const pages = page ? 'pages stay as they are' : 'there are no pages until it is there';
      if (!isFailing) log.warn(`What is live cannot be read from the database; ${pages}: ${reason}`);
      isFailing = true;
    }
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      await wake.within(pollMs);
      if (!isStopped) await lookAgain();
    }
  }

  const last = await readLive(known).catch(() => null);
  // A state that cannot be shown is read again from the database.
  if (last) await show(last).catch(() => {});
  kept = shown?.registry.generation;
  const asked = lookAgain();
  const running = asked.then(run);
  return {
    /** Returns the live page as of the last read of the database; null before the first promote. Never waits. */
    current: async () => page,
    /** Settles after the first attempt to read the database, even if it failed. */
    asked,
    /** Reads the database now, after a notification. */
    look: wake.ring,
    stop: async () => {
      isStopped = true;
      wake.ring();
      await running;
    },
  };
}

async function latestGeneration(database: Kysely<DatabaseSchema>): Promise<number | undefined> {
  const row = await database
    .selectFrom('live_compositions')
    .select(({ fn }) => fn.max('generation').as('generation'))
    .executeTakeFirst();
  return row?.generation ?? undefined;
}
