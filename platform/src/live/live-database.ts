import type { StoredComposition } from '@zone-directory/federation-build/compose';
import {
  BusyError,
  type LiveReader,
  type LiveStore,
  pastOf,
  type StoredPast,
  storedPast,
} from '@zone-directory/federation-build/release';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../storage/schema';
import { publishedDocuments } from './release-documents';

/** The channel on which page servers are notified of a switch. */
export const LIVE_CHANNEL = 'zone_live';

/** Serializes changes: any number that nothing else in the database uses. */
const CHANGE_LOCK = 1_514_115_404;
/** How long a change waits for another. */
const LOCK_MS = 5_000;
/** Histories are mostly read back only a few steps, and what was stored by former versions is large. */
const HISTORY_STEP = 20;

/**
 * Stores live compositions in PostgreSQL, for any number of page servers, together with the files of a host's release
 * that they read.
 * @param store folder with the published releases that are promoted from here
 */
export function liveDatabase(database: Kysely<DatabaseSchema>, store: string): LiveStore {
  return {
    ...readerOf(database),
    change: (make, note = () => {}) =>
      database.transaction().execute(async (transaction) => {
        await lock(transaction, note);
        const next = await make(readerOf(transaction));
        if (!next) return;
        await writeDocuments(transaction, next.host, store);
        const { generation } = next.registry;
        if (hasElements(next)) await shortenBefore(transaction, generation, 1);
        await transaction
          .insertInto('live_compositions')
          .values({ generation, promoted_at: new Date().toISOString(), content: JSON.stringify(next) })
          .execute();
        await sql`select pg_notify(${LIVE_CHANNEL}, ${String(generation)})`.execute(transaction);
      }),
    forget: (choose, note = () => {}) =>
      database.transaction().execute(async (transaction) => {
        await lock(transaction, note);
        const reader = readerOf(transaction);
        const { generations, needs } = await choose(reader);
        for (const generation of generations)
          await transaction.deleteFrom('live_compositions').where('generation', '=', generation).execute();
        const live = await reader.read();
        if (live && hasElements(live))
          await shortenBefore(transaction, live.registry.generation, MOST_SHORTENED);
        await deleteDocuments(transaction, needs);
      }),
  };
}

/** What was live before the elements were recorded has them only in its history. */
const hasElements = ({ formerElements }: StoredComposition) => formerElements !== undefined;

/** A statement for each; more follow when this runs again. */
const MOST_SHORTENED = 1_000;

/** Leaves of generations before one, which are not live any more, what the history keeps; the newest first. */
async function shortenBefore(
  transaction: Kysely<DatabaseSchema>,
  before: number,
  most: number,
): Promise<void> {
  const rows = await transaction
    .selectFrom('live_compositions')
    .select('generation')
    .where('generation', '<', before)
    // Only what is whole has any.
    .where('content', 'like', '%"declarations":%')
    .orderBy('generation', 'desc')
    .limit(most)
    .execute();
  for (const { generation } of rows) {
    const { content } = await transaction
      .selectFrom('live_compositions')
      .select('content')
      .where('generation', '=', generation)
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable('live_compositions')
      .set({ content: JSON.stringify(storedPast(JSON.parse(content))) })
      .where('generation', '=', generation)
      .execute();
  }
}

/** Deletes what page servers read of hosts that are needed no more. A release that is promoted again brings its own. */
async function deleteDocuments(
  transaction: Kysely<DatabaseSchema>,
  needs: (name: string, release: string) => boolean,
): Promise<void> {
  const stored = await transaction
    .selectFrom('release_documents')
    .select(['name', 'release'])
    .distinct()
    .execute();
  for (const { name, release } of stored.filter((one) => !needs(one.name, one.release)))
    await transaction
      .deleteFrom('release_documents')
      .where('name', '=', name)
      .where('release', '=', release)
      .execute();
}

/** The database frees the lock of a process that was killed, because its connection ends. */
async function lock(transaction: Kysely<DatabaseSchema>, note: (line: string) => void): Promise<void> {
  try {
    const tried = sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${CHANGE_LOCK}) as locked`;
    const { rows } = await tried.execute(transaction);
    if (rows[0]?.locked) return;
    note('Another promote is under way; waiting for it to finish.');
    await sql`set local lock_timeout = ${sql.lit(`${LOCK_MS}ms`)}`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${CHANGE_LOCK})`.execute(transaction);
  } catch (cause) {
    throw new BusyError('another promote is under way, or the database does not answer', { cause });
  }
}

/** Returns a reader of the live compositions in the database. */
export function readerOf(database: Kysely<DatabaseSchema>): LiveReader {
  const latest = () => database.selectFrom('live_compositions').orderBy('generation', 'desc');
  return {
    read: async () => {
      const row = await latest().select('content').limit(1).executeTakeFirst();
      return row ? (JSON.parse(row.content) as StoredComposition) : null;
    },
    async *history(before) {
      for (let generation = before; ; ) {
        const rows = await latest()
          .select(['generation', 'promoted_at', 'content'])
          .where('generation', '<', generation)
          .limit(HISTORY_STEP)
          .execute();
        for (const row of rows) {
          generation = row.generation;
          yield pastOf(JSON.parse(row.content) as StoredPast, row.promoted_at);
        }
        if (rows.length < HISTORY_STEP) return;
      }
    },
  };
}

/** Stores the documents of a host that becomes live for the first time: later, its folder may be damaged. */
async function writeDocuments(
  transaction: Kysely<DatabaseSchema>,
  { name, release }: StoredComposition['host'],
  store: string,
): Promise<void> {
  const stored = await transaction
    .selectFrom('release_documents')
    .select('path')
    .where('name', '=', name)
    .where('release', '=', release)
    .limit(1)
    .executeTakeFirst();
  if (stored) return;
  const documents = await publishedDocuments(store, name, release);
  await transaction
    .insertInto('release_documents')
    .values(documents.map((document) => ({ name, release, ...document })))
    .execute();
}
