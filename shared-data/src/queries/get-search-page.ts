import { dataOf, sourceOf } from '../data';
import type { SearchPage } from '../entities/directory';
import type { DataError } from '../errors';
import type { SearchPageRequest } from '../sources/source';
import { useData } from '../use-data';
import { queryOptions, type UseQueryResult, useQuery } from './react-query';

/** Query options for a page of search results, in gateway mode. */
export const searchPageQuery = (request: SearchPageRequest) =>
  queryOptions<SearchPage, DataError>({
    queryKey: [
      'search-page',
      request.text,
      request.language,
      request.byName ? 'name' : 'best',
      String(request.after),
    ],
    queryFn: ({ signal, client }) => sourceOf(dataOf(client), 'gateway').searchPage(request, { signal }),
  });

/**
 * Returns a page of search results as the gateway finds them: what a server renders results from, because the search
 * index of a large directory is more than it can read for each page. Nothing in direct mode.
 * @param read Whether it is fetched. If not, there is only what the server has sent, which stays fresh.
 */
export function useSearchPage(
  request: SearchPageRequest,
  { read }: { readonly read: boolean },
): UseQueryResult<SearchPage, DataError> {
  const { source, queryClient } = useData();
  const query = searchPageQuery(request);
  const isKnown = queryClient.getQueryData(query.queryKey) !== undefined;
  return useQuery({ ...query, enabled: source.mode === 'gateway' && (read || isKnown) });
}
