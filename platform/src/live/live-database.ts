import type { StoredComposition } from 'federation/compose';
import { type LiveReader, type LiveStore, ReleaseError } from 'federation/release';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../storage/schema';
import { publishedDocuments } from './release-documents';

/** The channel on which page servers are notified of a switch. */
export const LIVE_CHANNEL = 'zone_live';

/** Serializes changes: any number that nothing else in the database uses. */
const CHANGE_LOCK = 1_514_115_404;
/** Histories are read back only a few steps, and a content may be large. */
const HISTORY_STEP = 5;

/**
 * Stores live compositions in PostgreSQL, for any number of page servers, together with the files of a host's release
 * that they read.
 * @param store folder with the published releases that are promoted from here
 */
export function liveDatabase(database: Kysely<DatabaseSchema>, store: string): LiveStore {
  return {
    ...readerOf(database),
    change: (make) =>
      database.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(${CHANGE_LOCK})`
          .execute(transaction)
          .catch((cause: unknown) => {
            throw new ReleaseError('another promote is under way, or the database does not answer', {
              cause,
            });
          });
        const next = await make(readerOf(transaction));
        if (!next) return;
        await write(transaction, next, store);
        await sql`select pg_notify(${LIVE_CHANNEL}, ${String(next.registry.generation)})`.execute(
          transaction,
        );
      }),
  };
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
          .select(['generation', 'content'])
          .where('generation', '<', generation)
          .limit(HISTORY_STEP)
          .execute();
        for (const row of rows) {
          generation = row.generation;
          yield JSON.parse(row.content) as StoredComposition;
        }
        if (rows.length < HISTORY_STEP) return;
      }
    },
  };
}

async function write(
  transaction: Kysely<DatabaseSchema>,
  next: StoredComposition,
  store: string,
): Promise<void> {
  const { name, release } = next.host;
  const documents = await publishedDocuments(store, name, release);
  await transaction
    .insertInto('release_documents')
    .values(documents.map((document) => ({ name, release, ...document })))
    .onConflict((conflict) => conflict.columns(['name', 'release', 'path']).doNothing())
    .execute();
  await transaction
    .insertInto('live_compositions')
    .values({
      generation: next.registry.generation,
      promoted_at: new Date().toISOString(),
      content: JSON.stringify(next),
    })
    .execute();
}
