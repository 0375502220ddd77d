import {
  type QueryClient,
  useInfiniteQuery as useInfiniteQueryOf,
  useQuery as useQueryOf,
} from '@tanstack/react-query';
import { queryClient } from './query-client';

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
} from '@tanstack/react-query';

/** TanStack's `useQuery` on the page's own client: no provider is needed. */
export const useQuery = ((options: Parameters<typeof useQueryOf>[0], client: QueryClient = queryClient) =>
  useQueryOf(options, client)) as typeof useQueryOf;

/** TanStack's `useInfiniteQuery` on the page's own client: no provider is needed. */
export const useInfiniteQuery = ((
  options: Parameters<typeof useInfiniteQueryOf>[0],
  client: QueryClient = queryClient,
) => useInfiniteQueryOf(options, client)) as typeof useInfiniteQueryOf;
