import type { ZoneData } from '../data';
import { DataError } from '../errors';
import { neededQueries } from './cache/needed-queries';
import { markServer } from './cache/rendered';

/**
 * Fetches the pending queries of server renders; the server repeats rendering and this until nothing is pending.
 * Queries that only the browser runs are left out; in direct mode, those are all that read the base. Never rejects: the
 * next render shows a failed query as failed.
 * @returns whether any query was fetched
 */
export async function fetchPending({ queryClient, configuration }: ZoneData): Promise<boolean> {
  markServer(queryClient);
  // Otherwise a failed query is rendered as one that is about to be retried.
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryOnMount: false } });
  const readsBase = configuration.mode === 'gateway';
  const pending = neededQueries(queryClient).filter(
    ({ state, meta }) => state.status === 'pending' && (readsBase || meta?.isFromSite === true),
  );
  await Promise.allSettled(pending.map((query) => query.fetch()));
  return pending.length > 0;
}

/**
 * Returns the outcome of a render's reads: `missing` if a record does not exist (and nothing else is wrong), `failed`
 * if a read failed or is pending. A query with the `meta` `{ mayBeMissing: true }` may find no record: the page then is
 * a different one.
 */
export function outcomeOf({ queryClient }: ZoneData): 'ok' | 'missing' | 'failed' {
  const unread = neededQueries(queryClient).filter(({ state }) => state.status !== 'success');
  if (unread.some(({ state: { error } }) => !(error instanceof DataError && error.code === 'NOT_FOUND')))
    return 'failed';
  return unread.every(({ meta }) => meta?.mayBeMissing === true) ? 'ok' : 'missing';
}
