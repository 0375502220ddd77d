import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../storage/schema';
import { enqueueDeliveries } from '../deliver/outbox';
import type { Way } from '../deliver/ways';
import { EditError } from './edit-error';
import { shortId } from './request-ids';
import { REQUEST_STATE, type RequestState } from './request-state';

type Database = Kysely<DatabaseSchema>;
type Columns = Partial<Record<'done_at' | 'released_at', string | null>>;

/** Marks requests as done. @throws EditError, and changes none, if one is done already */
export const markDone = (database: Database, ids: readonly string[], now: number): Promise<void> =>
  changeAll(database, ids, { from: ['open', 'quarantined'], columns: { done_at: timeText(now) } });

/** Makes requests that were done open again, or quarantined. @throws EditError, and changes none, if one is not done */
export const reopen = (database: Database, ids: readonly string[]): Promise<void> =>
  changeAll(database, ids, { from: ['done'], columns: { done_at: null } });

/**
 * Releases requests from quarantine; from then on they are open, and are delivered on `ways`. Why they were quarantined
 * stays recorded.
 * @throws EditError, and changes none, if one is not quarantined
 */
export const release = (
  database: Database,
  ids: readonly string[],
  { ways, now }: { readonly ways: readonly Way[]; readonly now: number },
): Promise<void> =>
  changeAll(database, ids, {
    from: ['quarantined'],
    columns: { released_at: timeText(now) },
    alongside: (transaction, id) => enqueueDeliveries(transaction, id, { ways, now }),
  });

const timeText = (ms: number) => new Date(ms).toISOString();

/** Changes all of the requests or none: each must be in one of the states `from`. */
async function changeAll(
  database: Database,
  ids: readonly string[],
  {
    from,
    columns,
    alongside,
  }: {
    readonly from: readonly RequestState[];
    readonly columns: Columns;
    readonly alongside?: (transaction: Database, id: string) => Promise<void>;
  },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    for (const id of ids) {
      // Changed only in that state, because another editor may do the same at this moment.
      const { numUpdatedRows } = await transaction
        .updateTable('listing_requests')
        .set(columns)
        .where('id', '=', id)
        .where(REQUEST_STATE, 'in', from)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n)
        throw new EditError(`${shortId(id)} is ${await stateOf(transaction, id)}, not ${from.join(' or ')}`);
      await alongside?.(transaction, id);
    }
  });
}

async function stateOf(database: Database, id: string): Promise<string> {
  const row = await database
    .selectFrom('listing_requests')
    .select(REQUEST_STATE.as('state'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.state ?? 'deleted';
}
