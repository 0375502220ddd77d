import { QueryClient } from '@tanstack/react-query';
import { FIVE_MINUTES_MS } from './defaults';

export {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  skipToken,
  useInfiniteQuery as useInfiniteQueryIn,
  useQuery as useQueryIn,
} from '@tanstack/react-query';
export { noteWanted } from './wanted';

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
