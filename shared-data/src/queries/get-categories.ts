import { dataOf, pageData, type ZoneData } from '../data';
import type { Category } from '../entities/directory';
import type { DataError } from '../errors';
import type { ReadOptions } from '../sources/source';
import { queryOptions, type UseQueryResult, useQuery } from './react-query';

/** Reads all categories. Rejects with `DataError`. */
export async function getCategories(
  options?: ReadOptions,
  data: ZoneData = pageData,
): Promise<readonly Category[]> {
  return data.source.categories(options);
}

/** Query options for all categories. */
export const categoriesQuery = () =>
  queryOptions<readonly Category[], DataError>({
    queryKey: ['categories'],
    queryFn: ({ signal, client }) => getCategories({ signal }, dataOf(client)),
  });

/**
 * Returns all categories.
 * @param options.read Whether they may be fetched for it (default). If not, only loaded data is used.
 */
export function useCategories({
  read = true,
}: {
  readonly read?: boolean;
} = {}): UseQueryResult<readonly Category[], DataError> {
  return useQuery({ ...categoriesQuery(), enabled: read });
}
