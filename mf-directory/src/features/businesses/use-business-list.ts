import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import {
  type Business,
  type BusinessList,
  type BusinessPage,
  filterBusinesses,
  useBusinessPages,
  useIsUnknownList,
  useListCount,
  useSubcategories,
} from 'shared-data';
import { useLanguage } from 'shared-i18n';
import { focusCard } from '../../components/focus-card';

interface BusinessListQuery extends BusinessList {
  readonly filter: string;
}

const NO_PAGES: readonly BusinessPage[] = [];

/** A business list as it is shown: what is loaded of it, what of that the filter leaves, and how to load more. */
export function useBusinessList({ filter, ...list }: BusinessListQuery) {
  const pages = useBusinessPages(list);
  const counted = useListCount(list, { read: false });
  const all = pages.data?.pages ?? NO_PAGES;
  const shownPages = useFilteredPages(all, filter);
  const loaded = lengthOf(all.map((page) => page.businesses));
  const listed = all.at(-1)?.total ?? counted ?? 0;
  const isPart = pages.hasNextPage || Object.hasOwn(Object(pages.data?.pageParams[0]), 'offset');
  return {
    pages,
    loaded,
    shownPages,
    shown: lengthOf(shownPages),
    /** Null while it is not known how many there are in all. */
    total: isPart ? (listed > loaded ? listed : null) : loaded,
  };
}

/** What the filter leaves of each page. A page is filtered once, so that it is the same again while more are loaded. */
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
  const pages = all.map(filtered);
  // What is left of several pages is one: no row of cards ends where a page did.
  return filter.trim() === '' ? pages : [pages.flat()];
}

const lengthOf = (pages: readonly (readonly Business[])[]) =>
  pages.reduce((sum, page) => sum + page.length, 0);

/**
 * Whether there is no such list: its source says so, or it is empty and the category does not know it. In direct mode a
 * record of any table can be asked for by its id, so that only the list of subcategories tells.
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
 * Moves focus to the first new item once more were loaded. When none came, the button keeps it.
 */
export function useFocusOnNewItem(list: RefObject<HTMLElement | null>, loading: boolean, count: number) {
  const countBefore = useRef<number>(null);
  // Before the paint, which may already be without the button that has the focus.
  useLayoutEffect(() => {
    if (loading || countBefore.current === null) return;
    focusCard(list.current, countBefore.current);
    countBefore.current = null;
  }, [list, loading]);
  return () => {
    countBefore.current = count;
  };
}
