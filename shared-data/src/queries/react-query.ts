import {
  type QueryClient,
  type QueryObserverOptions,
  useInfiniteQuery as useInfiniteQueryIn,
  useQuery as useQueryIn,
} from '@tanstack/react-query';
import { useData } from '../use-data';
import { markNeeded, useAsRendered } from './cache/needed-queries';

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

/** TanStack's `useQuery` on the cache of the current data: TanStack's own provider is not needed. */
export const useQuery = ((options: Parameters<typeof useQueryIn>[0], given?: QueryClient) => {
  const client = useClient(given);
  const result = useQueryIn(options, client);
  return useAsRendered(result, markNeeded(client, options as QueryObserverOptions));
}) as typeof useQueryIn;

/** TanStack's `useInfiniteQuery` on the cache of the current data: TanStack's own provider is not needed. */
export const useInfiniteQuery = ((options: Parameters<typeof useInfiniteQueryIn>[0], given?: QueryClient) => {
  const client = useClient(given);
  const result = useInfiniteQueryIn(options, client);
  return useAsRendered(result, markNeeded(client, options as QueryObserverOptions));
}) as typeof useInfiniteQueryIn;

function useClient(given: QueryClient | undefined): QueryClient {
  const { queryClient } = useData();
  return given ?? queryClient;
}
