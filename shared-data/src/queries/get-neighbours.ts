import { choiceParams } from '../choose/read-choice';
import { dataOf, pageData, type ZoneData } from '../data';
import type { Neighbours } from '../entities/directory';
import type { DataError } from '../errors';
import type { BusinessList, ReadOptions } from '../sources/source';
import { useData } from '../use-data';
import { businessesQuery } from './get-businesses';
import { loadDirectLists } from './load-direct-lists';
import { queryOptions, type UseQueryResult, useQuery } from './react-query';

/** Reads what is beside a business. Rejects with `DataError`, NOT_FOUND if there is no such business or list. */
export async function getNeighbours(
  id: string,
  list?: BusinessList,
  options?: ReadOptions,
  data: ZoneData = pageData,
): Promise<Neighbours> {
  const { source } = data;
  if (source.mode === 'gateway') return source.neighbours(id, list, options);
  const { directNeighbours } = await loadDirectLists();
  return directNeighbours(id, list, data);
}

/** Query options for what is beside a business, in a list or in its own. An extra: a page is whole without it. */
export const neighboursQuery = (id: string, list?: BusinessList) =>
  queryOptions<Neighbours, DataError>({
    queryKey: ['neighbours', id, ...(list ? keyOf(list) : [])],
    queryFn: ({ signal, client }) => getNeighbours(id, list, { signal }, dataOf(client)),
    meta: { isExtra: true },
  });

const keyOf = ({ categoryId, subcategoryId, choice = {}, language = 'en' }: BusinessList) => [
  categoryId,
  subcategoryId,
  String(new URLSearchParams({ ...(choice.sort === 'name' && { language }), ...choiceParams(choice) })),
];

/**
 * Returns what is beside a business: the one before and after it in a list, and others of that list.
 * @param list the list that the visitor came from, with what was chosen of it; by default the business's own
 * @returns in direct mode nothing, unless the page has read all businesses for something else
 */
export function useNeighbours(id: string, list?: BusinessList): UseQueryResult<Neighbours, DataError> {
  const { source, queryClient } = useData();
  const isAllRead = queryClient.getQueryData(businessesQuery().queryKey) !== undefined;
  return useQuery({ ...neighboursQuery(id, list), enabled: source.mode === 'gateway' || isAllRead });
}
