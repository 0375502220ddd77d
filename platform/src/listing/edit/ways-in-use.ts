import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../storage/schema';
import type { Way } from '../deliver/ways';

const WAYS: readonly Way[] = ['table', 'mail', 'acknowledgement'];
const STATES = ['waiting', 'delivered', 'dead'];

/** Returns the ways on which any request is, or was, to be delivered. */
export async function waysInUse(database: Kysely<DatabaseSchema>): Promise<readonly Way[]> {
  const used: Way[] = [];
  for (const way of WAYS) {
    const found = await database
      .selectFrom('deliveries')
      .select('way')
      .where('state', 'in', STATES)
      .where('way', '=', way)
      .limit(1)
      .execute();
    if (found.length > 0) used.push(way);
  }
  return used;
}
