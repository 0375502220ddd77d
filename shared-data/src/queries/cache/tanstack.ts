import {
  QueryClient,
  type QueryObserverOptions,
  useInfiniteQuery as useInfiniteQueryOf,
  useQuery as useQueryOf,
} from '@tanstack/react-query';
import { FIVE_MINUTES_MS } from './defaults';
import { noteWanted } from './wanted';

export { infiniteQueryOptions, keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';

/**
 * Makes a cache. What was read stays fresh for five minutes (specification, section 9). Nothing here retries, because the source
 * does; a failure is not kept, so that asking again asks the source.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES_MS,
        retry: false,
        // The default pauses a query while the browser believes it is offline: no answer and no error, ever.
        networkMode: 'always',
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** TanStack's `useQuery`, of which a server knows that it was wanted. */
export const useQueryIn = ((options: Parameters<typeof useQueryOf>[0], client: QueryClient) => {
  const result = useQueryOf(options, client);
  noteWanted(client, options as QueryObserverOptions);
  return result;
}) as typeof useQueryOf;

/** TanStack's `useInfiniteQuery`, of which a server knows that it was wanted. */
export const useInfiniteQueryIn = ((
  options: Parameters<typeof useInfiniteQueryOf>[0],
  client: QueryClient,
) => {
  const result = useInfiniteQueryOf(options, client);
  noteWanted(client, options as QueryObserverOptions);
  return result;
}) as typeof useInfiniteQueryOf;
