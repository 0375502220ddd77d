import type { QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { DataError } from '../../errors';
import { FIVE_MINUTES_MS } from './defaults';
import { nextParam, type Pages, type ReadOptions } from './minimal-pages';
import { createQuery, type MinimalQuery, type QueryState } from './minimal-query';

// What our queries use of TanStack Query, for elements in pages without our packages, where the library would add 10
// KB. The query tests run with both.

const same = <Options>(options: Options): Options => options;

export { same as infiniteQueryOptions, same as keepPreviousData, same as queryOptions };

export const skipToken = Symbol();

/** Does nothing: servers do not render with this cache. */
export const markNeeded = (): void => {};

interface Options extends ReadOptions {
  readonly queryKey: readonly unknown[];
  readonly enabled?: boolean;
  readonly staleTime?: number;
  readonly select?: (data: unknown) => unknown;
  readonly placeholderData?: (before: unknown) => unknown;
}

/** The part of TanStack's client that our queries and mounts use. */
interface SmallClient {
  readonly of: (key: readonly unknown[]) => MinimalQuery;
  readonly fetchQuery: (options: Options) => Promise<unknown>;
  readonly setQueryData: (key: readonly unknown[], data: unknown) => void;
  readonly clear: () => void;
}

/** Creates a cache. */
export function createQueryClient(): QueryClient {
  const queries = new Map<string, MinimalQuery>();
  const of = (key: readonly unknown[]) => {
    const name = JSON.stringify(key);
    const query = queries.get(name) ?? createQuery(client);
    // Expired entries are removed when another query is added.
    if (!queries.has(name)) for (const [other, one] of queries) if (isOver(one)) queries.delete(other);
    queries.set(name, query);
    return query;
  };
  const client: SmallClient = {
    of,
    async fetchQuery(options) {
      const query = of(options.queryKey);
      if (isDue(query.state(), options)) await query.read(options);
      const { data, error } = query.state();
      // Without either, the read was aborted because it had no listeners left.
      if (error || data === undefined) throw error ?? new DataError('ABORTED');
      return data;
    },
    setQueryData: (key, data) => of(key).set(data),
    clear: () => queries.clear(),
  };
  return client as unknown as QueryClient;
}

const isOver = (query: MinimalQuery) => Date.now() - (query.leftAt() ?? Date.now()) >= FIVE_MINUTES_MS;

const isDue = ({ data, readAt }: QueryState, { staleTime = FIVE_MINUTES_MS }: Options) =>
  data === undefined || Date.now() - readAt >= staleTime;

function useSmallQuery(options: Options, client: QueryClient) {
  const query = (client as unknown as SmallClient).of(options.queryKey);
  const state = useSyncExternalStore(query.watch, query.state, query.state);
  const latest = useRef(options);
  latest.current = options;
  const isWanted = options.enabled !== false && options.queryFn !== skipToken;
  // Each component reads once when it mounts, and again for another query.
  const asked = useRef<MinimalQuery>(undefined);
  const isAsking = isWanted && asked.current !== query && isDue(state, options);
  useEffect(() => {
    const isNew = isWanted && asked.current !== query;
    asked.current = isWanted ? query : undefined;
    if (isNew && isDue(query.state(), latest.current)) void query.read(latest.current);
  }, [query, isWanted]);

  const { select = same, placeholderData } = options;
  const before = useRef<unknown>(undefined);
  const isFailed = state.error !== null && !(isAsking && state.data === undefined);
  const found = state.data ?? (isFailed ? undefined : placeholderData?.(before.current));
  before.current = found ?? before.current;
  const data = useMemo(() => (found === undefined ? found : select(found)), [found, select]);
  return {
    query,
    state,
    latest,
    result: {
      data,
      dataUpdatedAt: state.readAt,
      error: isFailed ? state.error : null,
      isError: isFailed,
      isPending: !isFailed && data === undefined,
      isSuccess: !isFailed && data !== undefined,
      isFetching: isAsking || state.reading !== undefined,
      refetch: useCallback(() => query.read(latest.current, 'all', true), [query]),
    },
  };
}

/** Like TanStack's `useQuery`. */
export const useQueryIn = ((options: Options, client: QueryClient) =>
  useSmallQuery(options, client).result) as unknown as typeof useQuery;

/** Like TanStack's `useInfiniteQuery`. */
export const useInfiniteQueryIn = ((options: Options, client: QueryClient) => {
  const { query, state, latest, result } = useSmallQuery(options, client);
  return {
    ...result,
    hasNextPage: state.data !== undefined && nextParam(options, state.data as Pages) !== undefined,
    isFetchingNextPage: state.reading === 'more',
    isFetchNextPageError: result.isError && state.failed === 'more',
    fetchNextPage: () => query.read(latest.current, 'more', true),
  };
}) as unknown as typeof useInfiniteQuery;
