import type {
  QueryClient,
  QueryObserverOptions,
  useInfiniteQuery as useInfiniteQueryOf,
  useQuery as useQueryOf,
} from '@tanstack/react-query';
import { markNeeded, useInfiniteQueryIn, useQueryIn } from '#query-cache';
import { useData } from '../use-data';

export type {
  InfiniteData,
  UseInfiniteQueryResult,
  UseQueryOptions,
  UseQueryResult,
} from '@tanstack/react-query';
export {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  skipToken,
} from '#query-cache';

/** TanStack's `useQuery` on the cache of the current data: TanStack's own provider is not needed. */
export const useQuery = ((options: Parameters<typeof useQueryOf>[0], given?: QueryClient) => {
  const client = useClient(given);
  const result = useQueryIn(options, client);
  markNeeded(client, options as QueryObserverOptions);
  return result;
}) as typeof useQueryOf;

/** TanStack's `useInfiniteQuery` on the cache of the current data: TanStack's own provider is not needed. */
export const useInfiniteQuery = ((options: Parameters<typeof useInfiniteQueryOf>[0], given?: QueryClient) => {
  const client = useClient(given);
  const result = useInfiniteQueryIn(options, client);
  markNeeded(client, options as QueryObserverOptions);
  return result;
}) as typeof useInfiniteQueryOf;

function useClient(given: QueryClient | undefined): QueryClient {
  const { queryClient } = useData();
  return given ?? queryClient;
}
