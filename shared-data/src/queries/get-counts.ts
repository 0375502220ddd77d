import type { DirectoryLists } from '../directory-lists';
import type { BusinessList } from '../sources/source';
import { useData } from '../use-data';
import { businessesQuery } from './get-businesses';
import { categoriesQuery } from './get-categories';
import { subcategoriesQuery } from './get-subcategories';
import { useQuery } from './react-query';
import { listsIn } from './whole-directory';

/** The counts of a category; undefined while unknown. */
export interface CategoryCounts {
  /** Distinct businesses in its lists. */
  readonly businesses: number | undefined;
  /** Subcategories that are linked to it. */
  readonly subcategories: number | undefined;
}

/** Returns a category's counts from the data: those of the gateway, or from the whole lists in direct mode. */
export function useCategoryCounts(categoryId: string): CategoryCounts {
  const isDirect = useData().source.mode === 'direct';
  const { data: categories } = useQuery(categoriesQuery());
  const { data: subcategories } = useQuery({ ...subcategoriesQuery(), enabled: isDirect });
  const lists = useDirectoryLists(isDirect);
  const category = categories?.find((item) => item.id === categoryId);
  if (isDirect) {
    const linked = subcategories?.filter((item) => category && item.categoryIds.includes(categoryId));
    return { businesses: lists?.count(categoryId), subcategories: categories && linked?.length };
  }
  return {
    businesses: categories && (category?.businessCount ?? 0),
    subcategories: categories && (category?.subcategoryCount ?? 0),
  };
}

/**
 * Returns the number of businesses in a list; undefined while it is unknown, and if there is no such list.
 * @param read Whether all businesses may be read for it in direct mode (default). If not, only loaded data is used.
 */
export function useListCount(
  { categoryId, subcategoryId }: BusinessList,
  { read = true }: { readonly read?: boolean } = {},
): number | undefined {
  const isDirect = useData().source.mode === 'direct';
  const { data: subcategories } = useQuery({ ...subcategoriesQuery(), enabled: !isDirect });
  const lists = useDirectoryLists(isDirect && read);
  if (isDirect) return lists?.members(categoryId, subcategoryId)?.length;
  return subcategories?.find((item) => item.id === subcategoryId)?.businessCounts?.[categoryId];
}

/** Returns the lists of the whole directory, in direct mode; undefined until all of it is loaded. */
function useDirectoryLists(enabled: boolean): DirectoryLists | undefined {
  const { data: categories } = useQuery({ ...categoriesQuery(), enabled });
  const { data: subcategories } = useQuery({ ...subcategoriesQuery(), enabled });
  const { data: businesses } = useQuery({ ...businessesQuery(), enabled });
  return categories && subcategories && businesses && listsIn([categories, subcategories, businesses]);
}
