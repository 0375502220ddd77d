import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../storage/schema';
import { enqueueDeliveries } from '../deliver/outbox';
import type { Way } from '../deliver/ways';
import { EditError } from './edit-error';
import { readRequests } from './read-requests';
import { shortId } from './request-ids';

type Database = Kysely<DatabaseSchema>;

/** The ways that lead to editors. A sender gets an acknowledgement at once, within limits, or not at all. */
export const toEditors = (ways: readonly Way[]): readonly Way[] =>
  ways.filter((way) => way !== 'acknowledgement');

/** Which deliveries are tried again: those of some requests, or all in some states. */
export type Retried =
  | { readonly ids: readonly string[] }
  | { readonly states: readonly ('waiting' | 'dead')[] };

/**
 * Makes deliveries that wait or are dead due at once, as if their requests had just arrived: they are tried for another
 * week.
 * @param now ms since 1970
 * @returns how many
 * @throws EditError, and changes none, if one of the requests has none
 */
export async function retryDeliveries(database: Database, which: Retried, now: number): Promise<number> {
  const at = new Date(now).toISOString();
  const retried = (transaction: Database, states: readonly string[]) =>
    transaction
      .updateTable('deliveries')
      .set({ state: 'waiting', created_at: at, due_at: at, attempts: 0, settled_at: null })
      .where('state', 'in', states);
  if ('states' in which) {
    const { numUpdatedRows } = await retried(database, which.states).executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  }
  return database.transaction().execute(async (transaction) => {
    let count = 0;
    for (const id of which.ids) {
      const { numUpdatedRows } = await retried(transaction, ['waiting', 'dead'])
        .where('request_id', '=', id)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new EditError(`${shortId(id)} has no delivery that waits or is dead`);
      count += Number(numUpdatedRows);
    }
    return count;
  });
}

/** Requests that are delivered although no way was on when they were stored: some, or the open ones since a time. */
export type Late = { readonly ids: readonly string[] } | { readonly since: string };

/**
 * Adds requests to the outbox that were stored while a way was off. Their senders get no acknowledgement, which they do
 * not expect any more.
 * @param now ms since 1970
 * @returns how many there were to be added
 * @throws EditError, and changes nothing, if one of the requests is quarantined
 */
export async function deliverLate(
  database: Database,
  which: Late,
  { ways, now }: { readonly ways: readonly Way[]; readonly now: number },
): Promise<number> {
  const wanted = toEditors(ways);
  if (wanted.length === 0)
    throw new EditError('No way of delivery is switched on: see LISTINGS_TABLE and SMTP_URL');
  const selection = 'ids' in which ? { ids: which.ids } : { since: which.since, state: 'open' as const };
  if ('ids' in which)
    for await (const { request, state } of readRequests(database, selection))
      if (state === 'quarantined')
        throw new EditError(`${shortId(request.id)} is quarantined: release it instead`);
  let count = 0;
  // One by one, so that new requests can be stored meanwhile.
  for await (const { request, deliveries } of readRequests(database, selection)) {
    const missing = wanted.filter((way) => !deliveries.some((one) => one.way === way));
    if (missing.length === 0) continue;
    await enqueueDeliveries(database, request.id, { ways: missing, now });
    count += 1;
  }
  return count;
}
