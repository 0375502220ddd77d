import { dataOf, type ZoneData } from '../data';
import type { Business } from '../entities/directory';
import { DataError } from '../errors';
import { joinIds } from '../shortlist';
import type { ReadOptions } from '../sources/source';
import { keepPreviousData, queryOptions, type UseQueryResult, useQuery } from './react-query';

/**
 * Reads the businesses with these ids, in their order, without those that do not exist. Rejects with `DataError`.
 * @param ids at most 100
 */
async function getShortlist(
  ids: readonly string[],
  options: ReadOptions,
  { source }: ZoneData,
): Promise<readonly Business[]> {
  if (source.mode === 'gateway') return source.shortlist(ids, options);
  const found = await Promise.all(ids.map((id) => source.business(id, options).catch(orNone)));
  return found.flatMap((business) => business ?? []);
}

function orNone(error: unknown): undefined {
  if (!(error instanceof DataError && error.code === 'NOT_FOUND')) throw error;
}

/** Query options for the businesses with these ids. */
export const shortlistQuery = (ids: readonly string[]) =>
  queryOptions<readonly Business[], DataError>({
    queryKey: ['shortlist', joinIds(ids)],
    queryFn: ({ signal, client }) => getShortlist(ids, { signal }, dataOf(client)),
  });

/**
 * Returns the businesses with these ids, in their order, without those that do not exist. While those of other ids
 * load, there are those of before (`isPlaceholderData`).
 * @param ids at most 100; without any, nothing is read
 */
export function useShortlistBusinesses(
  ids: readonly string[],
): UseQueryResult<readonly Business[], DataError> {
  return useQuery({ ...shortlistQuery(ids), enabled: ids.length > 0, placeholderData: keepPreviousData });
}
