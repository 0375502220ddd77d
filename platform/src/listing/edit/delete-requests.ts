import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema, DeliveryTable } from '../../storage/schema';
import type { Storage } from '../../storage/storage';
import { removeDeliveries } from '../deliver/outbox';

/** Deliveries that may have put a mail about a request into a mailbox. */
const isMail = ({ way, state, attempts, failure, claimed_until }: DeliveryTable) =>
  way !== 'table' && (state !== 'waiting' || attempts > 0 || failure !== null || claimed_until !== null);

/** Mails that are in mailboxes after a deletion. */
export interface SentMails {
  /** Those about the requests alone, which were sent or may have been. */
  readonly mails: readonly DeliveryTable[];
  /** The periods of those that may name them: all that were sent since the first of them arrived. */
  readonly periods: readonly string[];
}

/**
 * Deletes requests of one kind and what the outbox has of them, in one transaction; their idempotency keys are free afterwards. What
 * may be in the editors' table stays in the outbox, to be removed from there.
 * @param now ms since 1970
 * @param hasTable whether the table is in use: then a request that is stored no longer is looked for there, too
 */
export async function deleteRequests(
  { database }: Pick<Storage, 'database'>,
  ids: readonly string[],
  { now, hasTable }: { readonly now: number; readonly hasTable: boolean },
): Promise<SentMails> {
  return database.transaction().execute(async (transaction) => {
    const mails: DeliveryTable[] = [];
    const received: string[] = [];
    for (const id of ids) {
      const deliveries = await transaction
        .selectFrom('deliveries')
        .selectAll()
        .where('request_id', '=', id)
        .execute();
      mails.push(...deliveries.filter(isMail));
      const [gone] = await transaction
        .deleteFrom('listing_requests')
        .where('id', '=', id)
        .returning('received_at')
        .execute();
      if (gone) received.push(gone.received_at);
      else if (hasTable) await addToTable(transaction, id, now);
      await removeDeliveries(transaction, id, now);
    }
    const first = received.sort()[0];
    const periodic =
      first === undefined
        ? []
        : await transaction
            .selectFrom('periodic_mails')
            .select('period')
            .where('sent_at', '>=', first)
            .orderBy('period')
            .execute();
    return { mails, periods: periodic.map(({ period }) => period) };
  });
}

/** As if a request had been delivered to the table: retention deletes requests that stay there. */
async function addToTable(database: Kysely<DatabaseSchema>, id: string, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  await database
    .insertInto('deliveries')
    .values({ request_id: id, way: 'table', state: 'delivered', created_at: at, due_at: at, attempts: 0 })
    .onConflict((conflict) => conflict.columns(['request_id', 'way']).doNothing())
    .execute();
}

/** Returns which of the requests are still to be removed from the table. */
export async function stillInTable(
  { database }: Pick<Storage, 'database'>,
  ids: readonly string[],
): Promise<readonly DeliveryTable[]> {
  return database
    .selectFrom('deliveries')
    .selectAll()
    .where('request_id', 'in', ids)
    .where('state', '=', 'removing')
    .execute();
}

/** As long as a reader of the file, such as a page that is being served, may keep its log from being emptied. */
const LOG_MS = 10_000;

/**
 * Makes what was deleted leave the database's files, as far as that can be done here: SQLite overwrites deleted rows
 * (`secure_delete`), but not what it has moved within a page, so its file is written anew, and its log, which still has
 * all of them, is emptied; PostgreSQL's tables are vacuumed.
 * @returns what is left to be done, in a sentence; undefined if nothing is
 */
export async function purge({ kind, database }: Storage): Promise<string | undefined> {
  if (kind === 'postgresql') {
    const vacuumed = sql`vacuum listing_requests, deliveries, reports, report_deliveries`.execute(database);
    return vacuumed.then(
      () =>
        'PostgreSQL overwrites what was deleted as it needs the room; its own log and backups keep it until they are gone',
      () =>
        'PostgreSQL keeps what was deleted until its next vacuum: run "vacuum listing_requests, deliveries, reports, report_deliveries"',
    );
  }
  const end = Date.now() + LOG_MS;
  try {
    await sql`vacuum`.execute(database);
    for (;;) {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(database);
      if (rows[0]?.busy === 0) return undefined;
      if (Date.now() > end) break;
    }
  } catch {
    // Busy, or the disk is full.
  }
  return 'The database is busy, and its files keep copies of what was deleted: run this again';
}
