import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Business, filterBusinesses, useBusinessPages, useSubcategories } from 'shared-data';
import { useLanguage } from 'shared-i18n';
import { focusCard } from '../../components/focus-card';

interface BusinessListQuery {
  readonly categoryId: string;
  readonly subcategoryId: string;
  readonly filter: string;
}

/** A business list as it is shown: what is loaded of it, what of that the filter leaves, and how to load more. */
export function useBusinessList({ categoryId, subcategoryId, filter }: BusinessListQuery) {
  const { language } = useLanguage();
  const pages = useBusinessPages({ categoryId, subcategoryId });
  const { data: subcategories } = useSubcategories(categoryId);
  const loaded: readonly Business[] = pages.data?.pages.flatMap((page) => page.businesses) ?? [];
  const shown = filterBusinesses(loaded, filter, language);
  const listed =
    pages.data?.pages.at(-1)?.total ??
    subcategories?.find((item) => item.id === subcategoryId)?.businessCount ??
    0;
  return {
    pages,
    loaded,
    shown,
    /** Null while it is not known how many there are in all. */
    total: pages.hasNextPage ? (listed > loaded.length ? listed : null) : loaded.length,
  };
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
