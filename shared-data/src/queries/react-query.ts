import {
  type QueryClient,
  useInfiniteQuery as useInfiniteQueryOf,
  useQuery as useQueryOf,
} from '@tanstack/react-query';
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
} from '@tanstack/react-query';

/** TanStack's `useQuery` on the cache of the data that is shown here: TanStack's own provider is not needed. */
export const useQuery = ((options: Parameters<typeof useQueryOf>[0], client?: QueryClient) => {
  const data = useData();
  return useQueryOf(options, client ?? data.queryClient);
}) as typeof useQueryOf;

/** TanStack's `useInfiniteQuery` on the cache of the data that is shown here: TanStack's own provider is not needed. */
export const useInfiniteQuery = ((
  options: Parameters<typeof useInfiniteQueryOf>[0],
  client?: QueryClient,
) => {
  const data = useData();
  return useInfiniteQueryOf(options, client ?? data.queryClient);
}) as typeof useInfiniteQueryOf;
