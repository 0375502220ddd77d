import {
  type Business,
  type BusinessList,
  type BusinessPage,
  filterBusinesses,
  isChosen,
  useBusinessPages,
  useIsUnknownList,
  useListCount,
  useSubcategories,
} from '@zone-directory/shared-data';
import { useLanguage } from '@zone-directory/shared-i18n';
import { useMemo } from 'react';
import { startOf } from './start-of';
import { useKeptPages } from './use-kept-pages';

interface BusinessListQuery extends BusinessList {
  readonly filter: string;
}

const NO_PAGES: readonly BusinessPage[] = [];

/** Returns a business list as shown: the loaded businesses, those that match the filter, and how to load more. */
export function useBusinessList({ filter, ...list }: BusinessListQuery) {
  const pages = useBusinessPages(list);
  const counted = useListCount(list, { read: false });
  const all = pages.data?.pages ?? NO_PAGES;
  useKeptPages({
    count: all.length,
    canLoad: pages.hasNextPage && !pages.isFetching && !pages.isError,
    load: pages.fetchNextPage,
  });
  const shownPages = useFilteredPages(all, filter);
  const loaded = lengthOf(all.map((page) => page.businesses));
  const listed = all.at(-1)?.total ?? (isChosen(list.choice ?? {}) ? 0 : (counted ?? 0));
  const start = all[0]?.start ?? startOf(list.after);
  const isPart = pages.hasNextPage || start > 0;
  return {
    pages,
    loaded,
    shownPages,
    shown: lengthOf(shownPages),
    /** How many of the list are before the loaded ones. */
    start,
    /** Null while the total is unknown. */
    total: isPart ? (listed > loaded ? listed : null) : loaded,
  };
}

/** Filters each page once, so that its result stays the same array while more pages are loaded. */
function useFilteredPages(all: readonly BusinessPage[], filter: string): readonly (readonly Business[])[] {
  const { language } = useLanguage();
  const filtered = useMemo(() => {
    const known = new WeakMap<BusinessPage, readonly Business[]>();
    return (page: BusinessPage): readonly Business[] => {
      const left = known.get(page) ?? filterBusinesses(page.businesses, filter, language);
      known.set(page, left);
      return left;
    };
  }, [filter, language]);
  const pages = all.map(filtered).filter((page) => page.length > 0);
  // Filtered pages are merged into one, so that no row of cards ends at a page boundary.
  return filter.trim() === '' ? pages : [pages.flat()];
}

const lengthOf = (pages: readonly (readonly Business[])[]) =>
  pages.reduce((sum, page) => sum + page.length, 0);

/**
 * Whether there is no such list: the source reports it missing, or it is empty and the category has no such
 * subcategory. In direct mode the base returns records of any table by id, so only the list of subcategories can tell.
 */
export function useIsMissingList(list: BusinessList): boolean {
  const { categoryId, subcategoryId } = list;
  const { data } = useBusinessPages(list);
  const { data: subcategories } = useSubcategories(categoryId);
  const isUnknown = useIsUnknownList(list);
  if (!data) return isUnknown;
  const isEmpty = data.pages.every((page) => page.businesses.length === 0 && page.offset === undefined);
  return isEmpty && subcategories?.every((item) => item.id !== subcategoryId) === true;
}
