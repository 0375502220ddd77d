import { type SiteCategory, useCategoryCounts } from '@zone-directory/shared-data';
import type { Translate } from '@zone-directory/shared-i18n';
import styles from './category-counts.module.css';
import { useEntryStrings } from './use-entry-strings';

interface CountsProps {
  readonly categoryId: string;
  /** Undefined while unknown: the line is then empty, not zero. */
  readonly businesses: number | undefined;
  readonly subcategories: number | undefined;
}

/** Renders "523 businesses, 2 subcategories". */
export function Counts({ categoryId, businesses, subcategories }: CountsProps) {
  const t = useEntryStrings(categoryId);
  return (
    <p className={styles.counts}>
      <span suppressHydrationWarning>{countLine(t, 'category.businesses', businesses)}</span>
      <span suppressHydrationWarning>{countLine(t, 'category.subcategories', subcategories)}</span>
    </p>
  );
}

/**
 * Returns "523 businesses", or an empty line while the number is unknown. Browsers may format numbers differently from
 * the server: the surrounding element sets `suppressHydrationWarning`, so that the server's rendering stays.
 * @param key of a string with plural forms
 */
export function countLine(t: Translate, key: string, count: number | undefined): string {
  return count === undefined ? '\u00a0' : t(key, { count });
}

/** Renders a category's counts: those that the zone fixes, and the others from the data. */
export function CategoryCounts({ category }: { readonly category: SiteCategory }) {
  const { recordId, businessCount, subcategoryCount } = category;
  if (businessCount === undefined || subcategoryCount === undefined)
    return <CountsFromData category={category} />;
  return <Counts categoryId={recordId} businesses={businessCount} subcategories={subcategoryCount} />;
}

// A separate component, so that a zone with fixed counts fetches nothing for its grid.
function CountsFromData({ category }: { readonly category: SiteCategory }) {
  const { businesses, subcategories } = useCategoryCounts(category.recordId);
  return (
    <Counts
      categoryId={category.recordId}
      businesses={category.businessCount ?? businesses}
      subcategories={category.subcategoryCount ?? subcategories}
    />
  );
}
