import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Business } from '../entities/business';
import type { DataError } from '../errors';
import { dataSource } from '../sources/current';
import type { ReadOptions } from '../sources/source';
import { queryClient } from './query-client';

/** Reads one business. Rejects with `DataError`, NOT_FOUND also when `id` is no record id. */
export async function getBusiness(id: string, options?: ReadOptions): Promise<Business> {
  return dataSource().business(id, options);
}

/** Query options for one business. */
export const businessQuery = (id: string) =>
  queryOptions<Business, DataError>({
    queryKey: ['business', id],
    queryFn: ({ signal }) => getBusiness(id, { signal }),
  });

/** One business. An unknown or impossible id is an error with code NOT_FOUND. */
export function useBusiness(id: string): UseQueryResult<Business, DataError> {
  return useQuery(businessQuery(id), queryClient);
}
