import { useCallback } from 'react';
import { dataOf, pageData, type ZoneData } from '../data';
import type { Subcategory } from '../entities/directory';
import type { DataError } from '../errors';
import type { ReadOptions } from '../sources/source';
import { queryOptions, type UseQueryResult, useQuery } from './react-query';

/** Reads the subcategories of all categories. Rejects with `DataError`. */
export async function getSubcategories(
  options?: ReadOptions,
  data: ZoneData = pageData,
): Promise<readonly Subcategory[]> {
  return data.source.subcategories(options);
}

/** Query options for the subcategories of all categories. */
export const subcategoriesQuery = () =>
  queryOptions<readonly Subcategory[], DataError>({
    queryKey: ['subcategories'],
    queryFn: ({ signal, client }) => getSubcategories({ signal }, dataOf(client)),
  });

/**
 * Returns the subcategories of one category, filtered from the list of all (specification, section 7).
 * @param categoryId Without one, the subcategories of all categories.
 */
export function useSubcategories(categoryId?: string): UseQueryResult<readonly Subcategory[], DataError> {
  const select = useCallback(
    (all: readonly Subcategory[]) =>
      categoryId === undefined ? all : all.filter((item) => item.categoryIds.includes(categoryId)),
    [categoryId],
  );
  return useQuery({ ...subcategoriesQuery(), select });
}
