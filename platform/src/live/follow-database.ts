import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type OriginUrl, resolveLive, type StoredComposition } from 'federation/compose';
import { liveFile, readLive, releaseFolder, writeAtomically } from 'federation/release';
import type { Kysely } from 'kysely';
import { createBell } from '../bell';
import type { DatabaseSchema } from '../storage/schema';
import { readerOf } from './live-database';
import type { LivePage } from './live-page';
import { hasDocuments, keepDocuments, knownStore } from './release-documents';

/** What is live in a database, followed by one page server. */
export interface FollowedDatabase {
  /** What was live when the database was last asked; null before the first promote. It never waits. */
  readonly current: () => Promise<LivePage | null>;
  /** Asks the database now: somebody says that there is something new. */
  readonly look: () => void;
  /** Settles when the database has been asked for the first time, whatever came of it. */
  readonly asked: Promise<void>;
  stop(): Promise<void>;
}

/** How a database is followed. */
export interface FollowOptions {
  readonly database: Kysely<DatabaseSchema>;
  /** Folder of this instance, where it keeps what it knows. */
  readonly store: string;
  /** The URLs of this deployment's origins. */
  readonly urlOf: OriginUrl;
  /** How long to wait between two looks, in ms. */
  readonly pollMs: number;
  /** Takes a line when the database fails, and one when it works again. */
  readonly log: (line: string) => void;
}

/**
 * Follows what is live in a database. Pages are never held up by it: they are made from what was last known, also after a
 * restart, which this instance keeps in a folder of its own.
 */
export async function followDatabase(options: FollowOptions): Promise<FollowedDatabase> {
  const { database, store, urlOf, pollMs, log } = options;
  const known = knownStore(store);
  let page: LivePage | null = null;
  let isFailing = false;
  let isStopped = false;
  const bell = createBell();

  async function show(stored: StoredComposition): Promise<void> {
    const live = resolveLive(stored, urlOf);
    const folder = releaseFolder(known, live.host.name, live.host.release);
    page = { live, template: await readFile(path.join(folder, 'index.html'), 'utf8') };
  }

  async function look(): Promise<void> {
    const generation = await latestGeneration(database);
    if (generation === undefined || generation === page?.live.registry.generation) return;
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
    await show(stored);
    await writeAtomically(liveFile(known), `${JSON.stringify(stored)}\n`);
  }

  async function lookAgain(): Promise<void> {
    try {
      await look();
      if (isFailing) log('What is live can be read from the database again.');
      isFailing = false;
    } catch (error) {
      if (isStopped) return;
      const reason = error instanceof Error ? error.message : String(error);
      const pages = page ? 'pages stay as they are' : 'there are no pages until it is there';
      if (!isFailing) log(`What is live cannot be read from the database; ${pages}: ${reason}`);
      isFailing = true;
    }
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      await bell.within(pollMs);
      if (!isStopped) await lookAgain();
    }
  }

  const last = await readLive(known).catch(() => null);
  // What cannot be shown is asked for anew.
  if (last) await show(last).catch(() => {});
  const asked = lookAgain();
  const running = asked.then(run);
  return {
    current: async () => page,
    asked,
    look: bell.ring,
    stop: async () => {
      isStopped = true;
      bell.ring();
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
