import { QueryClient } from '@tanstack/react-query';
import { FIVE_MINUTES_MS } from './defaults';

/**
 * Creates a cache. Data stays fresh for five minutes (specification, section 9). The cache does not retry, because the
 * source does; failures are not cached, so the next read goes to the source.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES_MS,
        retry: false,
        // The default pauses a query while the browser believes it is offline: no data and no error, ever.
        networkMode: 'always',
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
