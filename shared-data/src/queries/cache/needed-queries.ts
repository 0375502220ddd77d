import { type Query, type QueryClient, type QueryObserverOptions, skipToken } from '@tanstack/react-query';

const wanted = new WeakSet<Query>();

/**
 * Records that a render needs a query in the cache. Where nothing subscribes, as on a server, the cache alone cannot
 * tell it from a query that is only looked up (`enabled: false`).
 */
export function markNeeded(client: QueryClient, options: QueryObserverOptions): void {
  const { enabled, queryFn, meta, queryHash } = client.defaultQueryOptions(options);
  if (enabled === false || queryFn === skipToken || meta?.isBrowserOnly === true) return;
  const query = client.getQueryCache().get(queryHash);
  if (query) wanted.add(query);
}

/** Returns the queries of a cache that renders have needed. */
export const neededQueries = (client: QueryClient): readonly Query[] =>
  client
    .getQueryCache()
    .getAll()
    .filter((query) => wanted.has(query));
