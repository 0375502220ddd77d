import { dataOf, pageData, type ZoneData } from '../data';
import type { Business } from '../entities/directory';
import type { DataError } from '../errors';
import type { ReadOptions } from '../sources/source';
import { queryOptions, type UseQueryResult, useQuery } from './react-query';

/** Reads one business. Rejects with `DataError`, NOT_FOUND also if `id` is not a record id. */
export async function getBusiness(
  id: string,
  options?: ReadOptions,
  data: ZoneData = pageData,
): Promise<Business> {
  return data.source.business(id, options);
}

/** Query options for one business. */
export const businessQuery = (id: string) =>
  queryOptions<Business, DataError>({
    queryKey: ['business', id],
    queryFn: ({ signal, client }) => getBusiness(id, { signal }, dataOf(client)),
  });

/** Returns one business. An unknown or invalid id is an error with code NOT_FOUND. */
export function useBusiness(id: string): UseQueryResult<Business, DataError> {
  return useQuery(businessQuery(id));
}
