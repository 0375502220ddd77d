import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../storage/schema';
import { REQUEST_STATE, type RequestState } from './request-state';

/** Listing requests by what is to be done with them. */
export interface EditorCounts extends Readonly<Record<RequestState, number>> {
  /** Requests that still wait on some way. */
  readonly waiting: number;
  /** Requests that could not be delivered on some way within a week. */
  readonly dead: number;
  /** How long the oldest delivery has been waiting, in ms; null when none waits. */
  readonly oldestWaitingMs: number | null;
}

/**
 * Counts the stored listing requests for those who look after them; reads none of their texts.
 * @param now ms since 1970
 */
export async function editorCounts(
  { database }: { readonly database: Kysely<DatabaseSchema> },
  now: number,
): Promise<EditorCounts> {
  const states = await database
    .selectFrom('listing_requests')
    .select(({ fn }) => [REQUEST_STATE.as('state'), fn.countAll().as('count')])
    .groupBy('state')
    .execute();
  const deliveries = await database
    .selectFrom('deliveries')
    .select(({ fn }) => [
      'state',
      fn.count('request_id').distinct().as('count'),
      fn.min('created_at').as('oldest'),
    ])
    .where('state', 'in', ['waiting', 'dead'])
    .groupBy('state')
    .execute();
  const requests = (state: RequestState) => Number(states.find((one) => one.state === state)?.count ?? 0);
  const [waiting, dead] = ['waiting', 'dead'].map((state) => deliveries.find((one) => one.state === state));
  return {
    open: requests('open'),
    done: requests('done'),
    quarantined: requests('quarantined'),
    waiting: Number(waiting?.count ?? 0),
    dead: Number(dead?.count ?? 0),
    oldestWaitingMs: waiting ? Math.max(0, now - Date.parse(waiting.oldest)) : null,
  };
}
