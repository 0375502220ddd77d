import { type Query, type QueryClient, type QueryObserverOptions, skipToken } from '@tanstack/react-query';

const wanted = new WeakSet<Query>();

/**
 * Notes that what is rendered wants a query that is in the cache. Where nothing subscribes, as on a server, there is no other
 * trace of it: who only looks at a query whether it is there (`enabled: false`) leaves the same.
 */
export function noteWanted(client: QueryClient, options: QueryObserverOptions): void {
  const { enabled, queryFn, meta, queryHash } = client.defaultQueryOptions(options);
  if (enabled === false || queryFn === skipToken || meta?.isBrowserOnly === true) return;
  const query = client.getQueryCache().get(queryHash);
  if (query) wanted.add(query);
}

/** The queries of a cache that renders have wanted. */
export const wantedIn = (client: QueryClient): readonly Query[] =>
  client
    .getQueryCache()
    .getAll()
    .filter((query) => wanted.has(query));
