import { type DirectoryLists, directoryLists } from '../directory-lists';
import type { LinkedBusiness } from '../entities/business';
import type { Category } from '../entities/category';
import type { Subcategory } from '../entities/subcategory';
import type { BusinessList } from '../sources/source';
import { useData } from '../use-data';
import { businessesQuery } from './get-businesses';
import { categoriesQuery } from './get-categories';
import { subcategoriesQuery } from './get-subcategories';
import { useQuery } from './react-query';

/** What belongs to a category; undefined while it is not known. */
export interface CategoryCounts {
  /** Different businesses that its lists hold. */
  readonly businesses: number | undefined;
  /** Subcategories that are linked to it. */
  readonly subcategories: number | undefined;
}

/** Counts of a category by the data: as the gateway counts them, or from the whole lists in direct mode. */
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
 * How many businesses a list holds; undefined while that is not known, and when there is no such list.
 * @param read Whether all businesses may be read for it in direct mode: by default they are. Else only what was read already
 * tells.
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

type Parts = readonly [readonly Category[], readonly Subcategory[], readonly LinkedBusiness[]];

/** The lists of the whole directory, in direct mode; undefined while a part of it is not there. */
function useDirectoryLists(enabled: boolean): DirectoryLists | undefined {
  const { data: categories } = useQuery({ ...categoriesQuery(), enabled });
  const { data: subcategories } = useQuery({ ...subcategoriesQuery(), enabled });
  const { data: businesses } = useQuery({ ...businessesQuery(), enabled });
  return categories && subcategories && businesses && sorted([categories, subcategories, businesses]);
}

/** By the businesses, which are another list for each zone and each reading. */
const latest = new WeakMap<
  readonly LinkedBusiness[],
  { readonly of: Parts; readonly lists: DirectoryLists }
>();

/** Once for all cards of a page. */
function sorted(of: Parts): DirectoryLists {
  const [categories, subcategories, businesses] = of;
  const known = latest.get(businesses);
  if (known?.of.every((part, index) => part === of[index])) return known.lists;
  const links = businesses.map((business) => business.links);
  const lists = directoryLists({ categories, subcategories, links });
  latest.set(businesses, { of, lists });
  return lists;
}
