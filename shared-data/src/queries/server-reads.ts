import type { ZoneData } from '../data';
import { DataError } from '../errors';
import { wantedIn } from './cache/wanted';

/**
 * Fetches what renders have wanted and is not there yet, for a server: rendering and this are repeated until there was nothing to
 * fetch. Queries that only a browser runs are left out. Never rejects: what failed is shown as failed by the next render.
 * @returns whether there was anything
 */
export async function fetchPending({ queryClient }: ZoneData): Promise<boolean> {
  // Otherwise a failed query is rendered as one that is about to be asked again.
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryOnMount: false } });
  const pending = wantedIn(queryClient).filter(({ state }) => state.status === 'pending');
  await Promise.allSettled(pending.map((query) => query.fetch()));
  return pending.length > 0;
}

/**
 * What became of the reads of a render: `missing` where a record is not there (and nothing else is wrong), `failed` where
 * something could not be read, or has not been. A query whose `meta` is `{ mayBeMissing: true }` is no page's record: without it the
 * page is another one.
 */
export function outcomeOf({ queryClient }: ZoneData): 'ok' | 'missing' | 'failed' {
  const unread = wantedIn(queryClient).filter(({ state }) => state.status !== 'success');
  if (unread.some(({ state: { error } }) => !(error instanceof DataError && error.code === 'NOT_FOUND')))
    return 'failed';
  return unread.every(({ meta }) => meta?.mayBeMissing === true) ? 'ok' : 'missing';
}
