import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Business } from '../entities/business';
import type { DataError } from '../errors';
import { dataSource } from '../sources/current';
import type { ReadOptions } from '../sources/source';
import { queryClient } from './query-client';

/** Reads all businesses. Rejects with `DataError`. */
export async function getBusinesses(options?: ReadOptions): Promise<readonly Business[]> {
  return dataSource().businesses(options);
}

/** Query options for all businesses. */
export const businessesQuery = () =>
  queryOptions<readonly Business[], DataError>({
    queryKey: ['businesses'],
    queryFn: ({ signal }) => getBusinesses({ signal }),
    // Comparing thousands of records with the ones before costs more than showing them anew.
    structuralSharing: false,
  });

/** All businesses. */
export function useBusinesses(): UseQueryResult<readonly Business[], DataError> {
  return useQuery(businessesQuery(), queryClient);
}
