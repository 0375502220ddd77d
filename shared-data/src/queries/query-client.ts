import { QueryClient } from '@tanstack/react-query';
import { onReconfigured } from '../configuration/current';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/**
 * The page's one cache of server data: what was read stays fresh for five minutes (specification, section 9).
 * Nothing here retries, because the source does; a failure is not kept, so that asking again asks the source.
 */
export const queryClient = new QueryClient({
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

onReconfigured(() => queryClient.clear());
