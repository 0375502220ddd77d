import { choiceParams } from '../choose/read-choice';
import { dataOf, sourceOf } from '../data';
import type { SearchPage } from '../entities/directory';
import type { DataError } from '../errors';
import { LIST_PAGE_SIZE } from '../limits';
import type { SearchPageRequest } from '../sources/source';
import { useData } from '../use-data';
import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from './react-query';

/** Query options for search results, page by page, in gateway mode. */
export const searchPagesQuery = ({ text, language, choice, after }: SearchPageRequest) =>
  infiniteQueryOptions<
    SearchPage,
    DataError,
    InfiniteData<SearchPage>,
    readonly string[],
    { readonly after: number }
  >({
    queryKey: [
      'search-pages',
      text,
      language,
      String(new URLSearchParams(choiceParams(choice))),
      String(after),
    ],
    queryFn: ({ pageParam, signal, client }) =>
      sourceOf(dataOf(client), 'gateway').searchPage({ text, language, choice, ...pageParam }, { signal }),
    initialPageParam: { after },
    // Another language or choice changes results that are there; another text has its own.
    placeholderData: (before, query) => (query?.queryKey[1] === text ? before : undefined),
    getNextPageParam: (last) => {
      const next = last.after + LIST_PAGE_SIZE;
      return next < Math.max(last.businesses.total, last.subcategories.total) ? { after: next } : undefined;
    },
  });

/**
 * Returns search results in pages of 50 of each kind, as the gateway finds them; nothing for a blank text, and in direct
 * mode. A server renders the first page. `hasNextPage` and `fetchNextPage` load more; if that fails, `data` keeps what is
 * loaded. `after` says where the first page begins.
 */
export function useSearchPages(
  request: SearchPageRequest,
): UseInfiniteQueryResult<InfiniteData<SearchPage>, DataError> {
  const { source } = useData();
  const enabled = source.mode === 'gateway' && request.text.trim() !== '';
  return useInfiniteQuery({ ...searchPagesQuery(request), enabled });
}

/** A search of earlier releases, which sort by name or not. */
type EarlierRequest = Omit<SearchPageRequest, 'choice'> & { readonly byName: boolean };

/**
 * Query options for one page of search results, in gateway mode.
 * @deprecated Use `searchPagesQuery`.
 */
export const searchPageQuery = ({ text, language, byName, after }: EarlierRequest) =>
  queryOptions<SearchPage, DataError>({
    queryKey: ['search-page', text, language, byName ? 'name' : 'best', String(after)],
    queryFn: ({ signal, client }) => {
      const choice = byName ? ({ sort: 'name' } as const) : {};
      return sourceOf(dataOf(client), 'gateway').searchPage({ text, language, choice, after }, { signal });
    },
  });

/**
 * Returns one page of search results as the gateway finds them. Nothing in direct mode.
 * @param read Whether it is fetched. If not, there is only what the server has sent, which stays fresh.
 * @deprecated Use `useSearchPages`.
 */
export function useSearchPage(
  request: EarlierRequest,
  { read }: { readonly read: boolean },
): UseQueryResult<SearchPage, DataError> {
  const { source, queryClient } = useData();
  const query = searchPageQuery(request);
  const isKnown = queryClient.getQueryData(query.queryKey) !== undefined;
  return useQuery({ ...query, enabled: source.mode === 'gateway' && (read || isKnown) });
}
