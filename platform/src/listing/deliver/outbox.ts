import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../storage/schema';
import type { Way } from './ways';

/**
 * Adds a request to the outbox, at once due, on each of the ways; one that is there already stays as it is.
 * @param database a transaction, where the request is stored or released in it
 * @param now ms since 1970
 */
export async function enqueueDeliveries(
  database: Kysely<DatabaseSchema>,
  requestId: string,
  { ways, now }: { readonly ways: readonly Way[]; readonly now: number },
): Promise<void> {
  if (ways.length === 0) return;
  const at = new Date(now).toISOString();
  const row = { request_id: requestId, state: 'waiting', created_at: at, due_at: at, attempts: 0 };
  await database
    .insertInto('deliveries')
    .values(ways.map((way) => ({ ...row, way })))
    .onConflict((conflict) => conflict.columns(['request_id', 'way']).doNothing())
    .execute();
}
