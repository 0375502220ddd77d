import { choiceParams } from '../choose/read-choice';
import { dataOf, sourceOf, type ZoneData } from '../data';
import type { SearchPage } from '../entities/directory';
import type { DataError } from '../errors';
import { LIST_PAGE_SIZE } from '../limits';
import type { ReadOptions, SearchPageRequest } from '../sources/source';
import { useData } from '../use-data';
import type { SiteNameOf } from './direct-search';
import { loadDirectSearch } from './load-direct-lists';
import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from './react-query';

/** How results are found in a page. */
export interface SearchPagesOptions {
  /**
   * Returns the site's name of a category or subcategory in the request's language, '' for none: direct mode searches
   * them, too. The same function until a name changes.
   */
  readonly siteName?: SiteNameOf;
}

const noName: SiteNameOf = () => '';

async function getSearchPage(
  request: SearchPageRequest,
  { siteName = noName }: SearchPagesOptions,
  data: ZoneData,
  options: ReadOptions,
): Promise<SearchPage> {
  const { source } = data;
  if (source.mode === 'gateway') return source.searchPage(request, options);
  const { directSearchPage } = await loadDirectSearch();
  return directSearchPage(request, siteName, data);
}

/** A gateway that has too much to do, or has just started, answers at once, by names alone: it is asked again. */
const ASKED_AGAIN_MS = 1_500;
const MOST_ANSWERS = 4;

/** Query options for search results, page by page. */
export const searchPagesQuery = (
  { text, language, choice, after }: SearchPageRequest,
  options: SearchPagesOptions = {},
) =>
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
      getSearchPage({ text, language, choice, ...pageParam }, options, dataOf(client), { signal }),
    initialPageParam: { after },
    // Another language or choice changes results that are there; another text has its own.
    placeholderData: (before, query) => (query?.queryKey[1] === text ? before : undefined),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.pages[0] && !data.pages[0].also && dataUpdateCount < MOST_ANSWERS ? ASKED_AGAIN_MS : false,
    getNextPageParam: (last) => {
      const next = last.after + LIST_PAGE_SIZE;
      return next < Math.max(last.businesses.total, last.subcategories.total) ? { after: next } : undefined;
    },
  });

/**
 * Returns search results in pages of 50 of each kind: as the gateway finds them, or in direct mode found in all
 * businesses. Nothing for a blank text. A server renders the first page. `hasNextPage` and `fetchNextPage` load more; if
 * that fails, `data` keeps what is loaded. `after` says where the first page begins.
 */
export function useSearchPages(
  request: SearchPageRequest,
  options: SearchPagesOptions = {},
): UseInfiniteQueryResult<InfiniteData<SearchPage>, DataError> {
  return useInfiniteQuery({ ...searchPagesQuery(request, options), enabled: request.text.trim() !== '' });
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
