import { choiceParams, isChosen } from '../choose/read-choice';
import { dataOf, pageData, type ZoneData } from '../data';
import type { ListFacets } from '../entities/directory';
import type { DataError } from '../errors';
import type { BusinessList, ReadOptions } from '../sources/source';
import { useData } from '../use-data';
import { businessesQuery } from './get-businesses';
import { loadDirectLists } from './load-direct-lists';
import { queryOptions, type UseQueryResult, useQuery } from './react-query';

/** Reads the facets of a list with their counts. Rejects with `DataError`, NOT_FOUND if there is no such list. */
export async function getListFacets(
  list: BusinessList,
  options?: ReadOptions,
  data: ZoneData = pageData,
): Promise<ListFacets> {
  const { source } = data;
  if (source.mode === 'gateway') return source.listFacets(list, options);
  const { directFacets } = await loadDirectLists();
  return directFacets(list, data);
}

/** Query options for the facets of a list. An extra: a page is whole without it. */
export const listFacetsQuery = ({ categoryId, subcategoryId, choice = {}, language = 'en' }: BusinessList) =>
  queryOptions<ListFacets, DataError>({
    queryKey: ['list-facets', categoryId, subcategoryId, language, facetsOf(choice)],
    queryFn: ({ signal, client }) =>
      getListFacets({ categoryId, subcategoryId, choice, language }, { signal }, dataOf(client)),
    meta: { isExtra: true },
    // The list's previous counts stay visible while others are read.
    placeholderData: (previous, query) =>
      query?.queryKey[1] === categoryId && query.queryKey[2] === subcategoryId ? previous : undefined,
  });

/** The order of a list changes nothing in its facets. */
const facetsOf = ({ sort: _, ...facets }: NonNullable<BusinessList['choice']>) =>
  String(new URLSearchParams(choiceParams(facets)));

/**
 * Returns the facets of a list with their counts, and how many businesses are chosen. In direct mode, where all
 * businesses have to be read for it, only once something is chosen, or if they have been read already; before, `data` is
 * undefined and nothing is fetched.
 */
export function useListFacets(list: BusinessList): UseQueryResult<ListFacets, DataError> {
  const { source, queryClient } = useData();
  const isAllRead = queryClient.getQueryData(businessesQuery().queryKey) !== undefined;
  const enabled = source.mode === 'gateway' || isAllRead || isChosen(list.choice ?? {});
  return useQuery({ ...listFacetsQuery(list), enabled });
}
