import { QueryClient } from '@tanstack/react-query';

/**
 * Creates a cache. Data stays fresh for five minutes (specification, section 9). The cache does not retry, because the
 * source does; failures are not cached, so the next read goes to the source.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * 60 * 1000,
        retry: false,
        // The default pauses a query while the browser believes it is offline: no data and no error, ever.
        networkMode: 'always',
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
