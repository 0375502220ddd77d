import type { Query, QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { UsedQuery } from './needed-queries';

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
