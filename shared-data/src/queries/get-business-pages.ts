import { parseListStart } from '../choose/list-start';
import { choiceParams, isChosen } from '../choose/read-choice';
import { dataOf, pageData, sourceOf, type ZoneData } from '../data';
import type { BusinessPage } from '../entities/directory';
import type { DataError } from '../errors';
import { parseListMarker } from '../list-marker';
import type { BusinessList, BusinessPageRequest, ListNames, ReadOptions } from '../sources/source';
import { useData } from '../use-data';
import { loadDirectLists } from './load-direct-lists';
import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
} from './react-query';

type PageParam = Pick<BusinessPageRequest, 'offset' | 'known'>;

/** Query options for the names of a list, in direct mode: cached, so that each further page is one request. */
const listNamesQuery = ({ categoryId, subcategoryId }: BusinessList) =>
  queryOptions<ListNames, DataError>({
    queryKey: ['list-names', categoryId, subcategoryId],
    queryFn: ({ signal, client }) =>
      sourceOf(dataOf(client), 'direct').listNames({ categoryId, subcategoryId }, { signal }),
  });

/**
 * Reads one page of a business list, or of what is chosen of it. Direct mode reads all businesses for a choice, and for a
 * page that starts at a number. Rejects with `DataError`, NOT_FOUND when the category has no such list.
 */
export async function getBusinessPage(
  request: BusinessPageRequest,
  options?: ReadOptions,
  data: ZoneData = pageData,
): Promise<BusinessPage> {
  const { source } = data;
  if (source.mode === 'gateway') return source.businessPage(request, options);
  const names = await data.queryClient.fetchQuery(listNamesQuery(request));
  if (isChosen(request.choice ?? {}) || parseListStart(request.offset ?? '') !== undefined) {
    const { directPage } = await loadDirectLists();
    return directPage(request, data);
  }
  return source.businessPage({ ...request, names }, options);
}

/** Query options for a business list, page by page. */
export const businessPagesQuery = (list: BusinessList) => {
  const { categoryId, subcategoryId, after, choice = {}, language = 'en' } = list;
  const start = after && isStart(after, isChosen(choice)) ? [after] : [];
  // Only the names' order depends on the language.
  const order = choice.sort === 'name' && { language };
  const chosen = isChosen(choice) ? [String(new URLSearchParams({ ...choiceParams(choice), ...order }))] : [];
  return infiniteQueryOptions<
    BusinessPage,
    DataError,
    InfiniteData<BusinessPage>,
    readonly string[],
    PageParam
  >({
    queryKey: ['business-pages', categoryId, subcategoryId, ...chosen, ...start],
    queryFn: ({ pageParam, signal, client }) =>
      getBusinessPage(
        { categoryId, subcategoryId, choice, language, ...pageParam },
        { signal },
        dataOf(client),
      ),
    initialPageParam: start.length > 0 ? { offset: start[0] } : {},
    // A marker can expire, and the list starts again: the ids of shown businesses keep them from being shown twice.
    getNextPageParam: (last, pages) =>
      last.offset === undefined
        ? undefined
        : { offset: last.offset, known: pages.flatMap((page) => page.businesses.map((item) => item.id)) },
  });
};

/** A gateway's marker is a place in the order of the base: with a choice there are only numbers. */
const isStart = (after: string, isOfChoice: boolean) =>
  parseListStart(after) !== undefined || (!isOfChoice && parseListMarker(after) !== undefined);

/**
 * Whether the category has no such list. In direct mode only the names tell: a missing table is a fault of the base.
 */
export function useIsUnknownList(list: BusinessList): boolean {
  const pages = useInfiniteQuery({ ...businessPagesQuery(list), enabled: false });
  const names = useQuery({ ...listNamesQuery(list), enabled: false });
  const { source } = useData();
  const { data, error } = source.mode === 'direct' ? names : pages;
  return !data && error?.code === 'NOT_FOUND';
}

/**
 * Returns the businesses linked to both a category and a subcategory, in pages of 50 (specification, section 9), or
 * those that are chosen of them, in the chosen order.
 * `hasNextPage` and `fetchNextPage` load more; if that fails, `data` keeps what is loaded.
 */
export function useBusinessPages(
  list: BusinessList,
): UseInfiniteQueryResult<InfiniteData<BusinessPage>, DataError> {
  return useInfiniteQuery(businessPagesQuery(list));
}
