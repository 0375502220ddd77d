import { type Query, type QueryClient, type QueryObserverOptions, skipToken } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

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

const servers = new WeakSet<QueryClient>();
/** What the server's HTML was rendered from. */
const rendered = new WeakMap<Query, unknown>();

/** Records that a cache is a server's, which renders whatever is in it. */
export function markServer(client: QueryClient): void {
  servers.add(client);
}

/** Records the data from which the server has rendered a query. */
export function markRendered(query: Query, data: unknown): void {
  rendered.set(query, data);
}

/**
 * Returns a result as the server had it, in the first render of its HTML: by then, another part of the page may have read
 * what the server had not, or something newer, and React cannot continue HTML that says something else.
 */
export function useAsRendered<Result extends { readonly data: unknown }>(
  result: Result,
  { client, query, isRead }: UsedQuery,
): Result {
  // React asks for the server's snapshot only then, and renders again if the browser's is another.
  const isOther = useSyncExternalStore(
    never,
    no,
    () => !servers.has(client) && query !== undefined && differs(query),
  );
  if (!query || !isOther) return result;
  if (rendered.has(query)) return { ...result, data: rendered.get(query) };
  return { ...result, ...UNREAD, isFetching: isRead, isLoading: isRead };
}

const never = () => () => {};
const no = () => false;

const differs = (query: Query) =>
  rendered.has(query) ? rendered.get(query) !== query.state.data : query.state.status !== 'pending';

const UNREAD = {
  data: undefined,
  error: null,
  status: 'pending',
  isPending: true,
  isSuccess: false,
  isError: false,
  hasNextPage: false,
} as const;
