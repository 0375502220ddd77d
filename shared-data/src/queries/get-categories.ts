import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Category } from '../entities/category';
import type { DataError } from '../errors';
import { dataSource } from '../sources/current';
import type { ReadOptions } from '../sources/source';
import { queryClient } from './query-client';

/** Reads all categories. Rejects with `DataError`. */
export async function getCategories(options?: ReadOptions): Promise<readonly Category[]> {
  return dataSource().categories(options);
}

/** Query options for all categories. */
export const categoriesQuery = () =>
  queryOptions<readonly Category[], DataError>({
    queryKey: ['categories'],
    queryFn: ({ signal }) => getCategories({ signal }),
  });

/** All categories. */
export function useCategories(): UseQueryResult<readonly Category[], DataError> {
  return useQuery(categoriesQuery(), queryClient);
}
