import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { DatabaseSchema } from '../../storage/schema';

/** What an editor has to do with a request: each is in exactly one state. */
export type RequestState = 'open' | 'done' | 'quarantined';

/** The state of a stored request. */
export const REQUEST_STATE = sql<RequestState>`case
  when done_at is not null then 'done'
  when quarantine_reason is not null and released_at is null then 'quarantined'
  else 'open'
end`;

/** Whether a request has a delivery in a state. */
export const hasDelivery = (
  { exists, selectFrom, ref }: ExpressionBuilder<DatabaseSchema, 'listing_requests'>,
  state: string,
): Expression<SqlBool> =>
  exists(
    selectFrom('deliveries')
      .select('request_id')
      .where('request_id', '=', ref('listing_requests.id'))
      .where('state', '=', state),
  );
