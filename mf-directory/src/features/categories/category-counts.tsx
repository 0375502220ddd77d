import { type SiteCategory, useCategoryCounts } from 'shared-data';
import type { Translate } from 'shared-i18n';
import styles from './category-counts.module.css';
import { useEntryWords } from './use-entry-words';

interface CountsProps {
  readonly categoryId: string;
  /** Undefined while it is not known: its line is then left empty, not zero. */
  readonly businesses: number | undefined;
  readonly subcategories: number | undefined;
}

/** "523 businesses, 2 subcategories". */
export function Counts({ categoryId, businesses, subcategories }: CountsProps) {
  const t = useEntryWords(categoryId);
  return (
    <p className={styles.counts}>
      <span suppressHydrationWarning>
        <CountLine t={t} name="category.businesses" count={businesses} />
      </span>
      <span suppressHydrationWarning>
        <CountLine t={t} name="category.subcategories" count={subcategories} />
      </span>
    </p>
  );
}

interface CountLineProps {
  readonly t: Translate;
  /** Of the string, which has a form for each number. */
  readonly name: string;
  readonly count: number | undefined;
}

/**
 * "523 businesses"; room for it while the number is not known. Browsers may format numbers otherwise than the server has: the
 * element around says that what the server rendered then stays.
 */
export function CountLine({ t, name, count }: CountLineProps) {
  return count === undefined ? '\u00a0' : t(name, { count });
}

/** A category's counts: the zone's fixed ones, and from the data what the zone does not fix. */
export function CategoryCounts({ category }: { readonly category: SiteCategory }) {
  const { recordId, businessCount, subcategoryCount } = category;
  if (businessCount === undefined || subcategoryCount === undefined)
    return <CountsFromData category={category} />;
  return <Counts categoryId={recordId} businesses={businessCount} subcategories={subcategoryCount} />;
}

// A component of its own, so that a zone with fixed counts reads nothing for its grid.
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
