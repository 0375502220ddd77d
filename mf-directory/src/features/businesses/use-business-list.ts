import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Business, filterBusinesses, useBusinessPages, useSubcategories } from 'shared-data';
import { useLanguage } from 'shared-i18n';

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
 * Moves focus to the first new item once more were loaded, scrolling no further than a keyboard needs: the visitor goes
 * on reading where the button was. When none came, the button keeps it.
 */
export function useFocusOnNewItem(list: RefObject<HTMLElement | null>, loading: boolean, count: number) {
  const countBefore = useRef<number>(null);
  // Before the passive effects, so that the button that was disabled meanwhile does not take the focus back.
  useLayoutEffect(() => {
    if (loading || countBefore.current === null) return;
    const first = list.current?.children[countBefore.current];
    countBefore.current = null;
    const link = first?.querySelector('a');
    link?.focus({ preventScroll: true });
    // Who came by keyboard must see the focus. Optional call: a page without layout (tests) has no scrollIntoView.
    if (link?.matches(':focus-visible')) link.scrollIntoView?.({ block: 'nearest' });
  }, [list, loading]);
  return () => {
    countBefore.current = count;
  };
}
