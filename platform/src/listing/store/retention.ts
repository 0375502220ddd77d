import type { ExpressionBuilder, Kysely } from 'kysely';
import { deleteExpiredCounts } from '../../limits/shared-limits';
import { consoleLog, type Log } from '../../log/log';
import { REQUEST_KINDS, type RequestKind, tablesOf } from '../../storage/request-tables';
import type { DatabaseSchema } from '../../storage/schema';
import type { Storage } from '../../storage/storage';
import type { Way } from '../deliver/ways';
import { deleteExpiredUses } from './form-token-uses';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Runs are hours apart. After a longer gap, the clock has jumped or nothing ran: the two cannot be told apart. */
const LONGEST_PAUSE_MS = 2 * DAY_MS;
const SIX_HOURS_MS = 6 * 60 * 60 * 1_000;
/** Rate-limit counts cover minutes, and anyone's requests create them, like the counts of used form tokens. */
const TEN_MINUTES_MS = 10 * 60 * 1_000;
/** How long a request is kept that could not be delivered, since it was given up. */
const DEAD_MS = 30 * DAY_MS;
const YEAR_MS = 365 * DAY_MS;

/** What the log calls the kinds. */
const PLURALS: Readonly<Record<RequestKind, string>> = { listing: 'listing requests', report: 'reports' };

/** What is kept, and for how long. */
export interface RetentionOptions {
  readonly storage: Storage;
  /** How long a request is kept, of whatever kind. */
  readonly days: number;
  /** On which ways requests are delivered: none is deleted before that was done or given up. */
  readonly ways: readonly Way[];
  readonly log?: Log | undefined;
}

/**
 * Deletes old requests of every kind now and every six hours, and expired rate-limit counts every ten minutes, until stopped.
 * A failed deletion of requests is logged and retried at the next run. Does not keep the process alive.
 * @throws RangeError when `days` is not a positive number
 */
export function startRetention({ storage, days, ways, log = consoleLog }: RetentionOptions) {
  if (!(days > 0)) throw new RangeError(`Listing requests must be kept for more than 0 days, not ${days}`);
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    const of = (kind: RequestKind) =>
      deleteDue({ storage, days, ways, kind }, Date.now()).then(
        (count) => {
          if (count > 0) log.info(`Retention: ${count} ${PLURALS[kind]} older than ${days} days deleted`);
        },
        () => log.error(`Retention: old ${PLURALS[kind]} could not be deleted; trying again later`),
      );
    // One after the other: SQLite has one writer.
    running = REQUEST_KINDS.reduce((before, kind) => before.then(() => of(kind)), Promise.resolve());
  };
  run();
  let forgetting: Promise<unknown> = Promise.resolve();
  const forget = () => {
    // Health reports that the database is down; the rest is deleted at the next run.
    const { database } = storage;
    const now = Date.now();
    forgetting = Promise.all([deleteExpiredCounts(database, now), deleteExpiredUses(database, now)]).catch(
      () => {},
    );
  };
  const timers = [setInterval(run, SIX_HOURS_MS), setInterval(forget, TEN_MINUTES_MS)];
  for (const timer of timers) timer.unref();
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all([running, forgetting]);
    },
  };
}

/**
 * Deletes requests of a kind that are older than `days`, and never more than were received in as much time as has passed since the
 * last run: one day's worth per day. The first run deletes nothing, nor does one after a clock jump, so a wrong clock
 * deletes only a little before it is noticed. After a pause of some days, requests are kept some days longer. What still
 * waits for a way is spared, and so is what could not be delivered, for a month more. Then deletes whatever only existed
 * for requests that are gone.
 *
 * @param now ms since 1970, by the machine's clock
 * @returns the number of deleted requests
 */
export async function deleteDue(
  { storage: { database }, days, ways, kind = 'listing' }: RetentionOptions & { readonly kind?: RequestKind },
  now: number,
): Promise<number> {
  return tablesOf(database, kind)
    .transaction()
    .execute(async (transaction) => {
      const last = await transaction
        .selectFrom('listing_retention')
        .select(['deleted_before', 'ran_at'])
        .executeTakeFirst();
      const due = now - days * DAY_MS;
      const { oldest } = await transaction
        .selectFrom('listing_requests')
        .select(({ fn }) => fn.min('received_at').as('oldest'))
        .executeTakeFirstOrThrow();
      const start = Math.min(due, Date.parse(last?.deleted_before ?? oldest ?? new Date(now).toISOString()));
      const passed = last ? now - Date.parse(last.ran_at) : 0;
      const isSteady = passed >= 0 && passed <= LONGEST_PAUSE_MS;
      const before = new Date(isSteady ? Math.min(due, start + passed) : start).toISOString();

      const row = { id: 1, deleted_before: before, ran_at: new Date(now).toISOString() };
      const { id, ...changes } = row;
      await transaction
        .insertInto('listing_retention')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
        .execute();
      if (!last || !isSteady) return 0;
      const { numDeletedRows } = await transaction
        .deleteFrom('listing_requests')
        .where('received_at', '<', before)
        .where((where) => where.not(isUndelivered(where, ways, now)))
        .executeTakeFirstOrThrow();
      await deleteLeftovers(transaction, now);
      return Number(numDeletedRows);
    });
}

/** Whether a request waits on a way that is on, or died on one less than a month ago. */
function isUndelivered(
  { exists, selectFrom, ref }: ExpressionBuilder<DatabaseSchema, 'listing_requests'>,
  ways: readonly Way[],
  now: number,
) {
  const died = new Date(now - DEAD_MS).toISOString();
  return exists(
    selectFrom('deliveries')
      .select('way')
      .where('request_id', '=', ref('listing_requests.id'))
      .where('way', 'in', ways.length > 0 ? ways : ['none'])
      .where(({ or, and, eb }) =>
        or([eb('state', '=', 'waiting'), and([eb('state', '=', 'dead'), eb('settled_at', '>', died)])]),
      ),
  );
}

/** What the outbox still has to remove from the table stays: that is all that is left of its request. */
async function deleteLeftovers(database: Kysely<DatabaseSchema>, now: number): Promise<void> {
  await database
    .deleteFrom('deliveries')
    .where('state', '!=', 'removing')
    .where(({ not, exists, selectFrom, ref }) =>
      not(exists(selectFrom('listing_requests').select('id').where('id', '=', ref('deliveries.request_id')))),
    )
    .execute();
  // What all kinds share is looked at by the tables' own names.
  const all = database.withoutPlugins();
  await all
    .deleteFrom('periodic_mails')
    .where('due_at', '<', new Date(now - YEAR_MS).toISOString())
    .execute();
  // A form that is open was issued with a text of at most a day before.
  const recent = new Date(now - LONGEST_PAUSE_MS).toISOString();
  await all
    .deleteFrom('privacy_texts')
    .where('used_at', '<', recent)
    .where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(
          selectFrom('listing_requests')
            .select('id')
            .where('privacy_text', '=', ref('privacy_texts.version')),
        ),
      ),
    )
    .where(({ not, exists, selectFrom, ref }) =>
      not(
        exists(selectFrom('reports').select('id').where('privacy_text', '=', ref('privacy_texts.version'))),
      ),
    )
    .execute();
}
