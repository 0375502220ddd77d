import {
  type Business,
  type BusinessList,
  type BusinessPage,
  filterBusinesses,
  useBusinessPages,
  useIsUnknownList,
  useListCount,
  useSubcategories,
} from '@zone-directory/shared-data';
import { useLanguage } from '@zone-directory/shared-i18n';
import { useEntryState } from '@zone-directory/shared-router';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { focusCard } from '../../components/focus-card';

interface BusinessListQuery extends BusinessList {
  readonly filter: string;
}

const NO_PAGES: readonly BusinessPage[] = [];

/** Returns a business list as shown: the loaded businesses, those that match the filter, and how to load more. */
export function useBusinessList({ filter, ...list }: BusinessListQuery) {
  const pages = useBusinessPages(list);
  const counted = useListCount(list, { read: false });
  const all = pages.data?.pages ?? NO_PAGES;
  useKeptPages(pages, all.length);
  const shownPages = useFilteredPages(all, filter);
  const loaded = lengthOf(all.map((page) => page.businesses));
  const listed = all.at(-1)?.total ?? counted ?? 0;
  const isPart = pages.hasNextPage || Object.hasOwn(Object(pages.data?.pageParams[0]), 'offset');
  return {
    pages,
    loaded,
    shownPages,
    shown: lengthOf(shownPages),
    /** Null while the total is unknown. */
    total: isPart ? (listed > loaded ? listed : null) : loaded,
  };
}

/**
 * Loads as many pages as the visitor had loaded here: after a reload the cache is empty, and the place to return to may
 * be on a further page.
 */
function useKeptPages(pages: ReturnType<typeof useBusinessPages>, count: number): void {
  const [kept, keep] = useEntryState<number>('pages', 1);
  const { hasNextPage, isFetching, isError, fetchNextPage } = pages;
  useEffect(() => {
    if (count > kept) keep(count);
    const isShort = count > 0 && count < kept;
    if (isShort && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [count, kept, keep, hasNextPage, isFetching, isError, fetchNextPage]);
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

/**
 * Moves focus to the first new item once more are loaded. If there are none, the button keeps the focus.
 */
export function useFocusOnNewItem(list: RefObject<HTMLElement | null>, loading: boolean, count: number) {
  const asked = useRef<{ readonly count: number; readonly byKey: boolean }>(null);
  // Before the paint, which may already be without the focused button.
  useLayoutEffect(() => {
    if (loading || asked.current === null) return;
    focusCard(list.current, asked.current.count, asked.current.byKey);
    asked.current = null;
  }, [list, loading]);
  return (byKey: boolean) => {
    asked.current = { count, byKey };
  };
}
