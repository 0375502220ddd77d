import { useQuery } from '@tanstack/react-query';
import { dataSource } from '../sources/current';
import { businessesQuery } from './get-businesses';
import { categoriesQuery } from './get-categories';
import { subcategoriesQuery } from './get-subcategories';
import { queryClient } from './query-client';

/** What belongs to a category; undefined while it is not known. */
export interface CategoryCounts {
  /** Businesses whose first category it is. */
  readonly businesses: number | undefined;
  /** Subcategories that are linked to it. */
  readonly subcategories: number | undefined;
}

/** Counts of a category by the data: as the gateway counts them, or from the whole lists in direct mode. */
export function useCategoryCounts(categoryId: string): CategoryCounts {
  const isDirect = dataSource().mode === 'direct';
  const { data: categories } = useQuery({ ...categoriesQuery(), enabled: !isDirect }, queryClient);
  const { data: businesses } = useQuery({ ...businessesQuery(), enabled: isDirect }, queryClient);
  const { data: subcategories } = useQuery({ ...subcategoriesQuery(), enabled: isDirect }, queryClient);
  if (isDirect) {
    return {
      businesses: businesses?.filter((item) => item.category === categoryId).length,
      subcategories: subcategories?.filter((item) => item.categoryIds.includes(categoryId)).length,
    };
  }
  const counted = categories?.find((item) => item.id === categoryId);
  return {
    businesses: categories && (counted?.businessCount ?? 0),
    subcategories: categories && (counted?.subcategoryCount ?? 0),
  };
}
