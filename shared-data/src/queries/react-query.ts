import type {
  QueryClient,
  useInfiniteQuery as useInfiniteQueryOf,
  useQuery as useQueryOf,
} from '@tanstack/react-query';
import { useInfiniteQueryIn, useQueryIn } from '#query-cache';
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

/** TanStack's `useQuery` on the cache of the data that is shown here: TanStack's own provider is not needed. */
export const useQuery = ((options: Parameters<typeof useQueryOf>[0], given?: QueryClient) =>
  useQueryIn(options, useClient(given))) as typeof useQueryOf;

/** TanStack's `useInfiniteQuery` on the cache of the data that is shown here: TanStack's own provider is not needed. */
export const useInfiniteQuery = ((options: Parameters<typeof useInfiniteQueryOf>[0], given?: QueryClient) =>
  useInfiniteQueryIn(options, useClient(given))) as typeof useInfiniteQueryOf;

function useClient(given: QueryClient | undefined): QueryClient {
  const { queryClient } = useData();
  return given ?? queryClient;
}
