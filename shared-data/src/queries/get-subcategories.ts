import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Subcategory } from '../entities/subcategory';
import type { DataError } from '../errors';
import { dataSource } from '../sources/current';
import type { ReadOptions } from '../sources/source';
import { queryClient } from './query-client';

/** Reads the subcategories of all categories. Rejects with `DataError`. */
export async function getSubcategories(options?: ReadOptions): Promise<readonly Subcategory[]> {
  return dataSource().subcategories(options);
}

/** Query options for the subcategories of all categories. */
export const subcategoriesQuery = () =>
  queryOptions<readonly Subcategory[], DataError>({
    queryKey: ['subcategories'],
    queryFn: ({ signal }) => getSubcategories({ signal }),
  });

/**
 * The subcategories of one category, cut from the list of all (specification, section 7).
 * @param categoryId Without one, the subcategories of all categories.
 */
export function useSubcategories(categoryId?: string): UseQueryResult<readonly Subcategory[], DataError> {
  const select = useCallback(
    (all: readonly Subcategory[]) =>
      categoryId === undefined ? all : all.filter((item) => item.categoryIds.includes(categoryId)),
    [categoryId],
  );
  return useQuery({ ...subcategoriesQuery(), select }, queryClient);
}
