import { type Query, type QueryClient, type QueryObserverOptions, skipToken } from '@tanstack/react-query';

const wanted = new WeakSet<Query>();

/** A query in the cache, as a component uses it. */
export interface UsedQuery {
  readonly client: QueryClient;
  readonly query: Query | undefined;
  /** Whether the component reads it, rather than only look it up (`enabled: false`). */
  readonly isRead: boolean;
}

/**
 * Returns the query that a component uses, and records it if the render needs it. Where nothing subscribes, as on a
 * server, the cache alone cannot tell it from a query that is only looked up.
 */
export function markNeeded(client: QueryClient, options: QueryObserverOptions): UsedQuery {
  const { enabled, queryFn, meta, queryHash } = client.defaultQueryOptions(options);
  const query = client.getQueryCache().get(queryHash);
  const isRead = enabled !== false && queryFn !== skipToken;
  if (query && isRead && meta?.isBrowserOnly !== true) wanted.add(query);
  return { client, query, isRead };
}

/** Returns the queries of a cache that renders have needed. */
export const neededQueries = (client: QueryClient): readonly Query[] =>
  client
    .getQueryCache()
    .getAll()
    .filter((query) => wanted.has(query));
