import { type SiteCategory, useCategoryCounts } from 'shared-data';
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
  const line = (key: string, count: number | undefined) =>
    count === undefined ? '\u00a0' : t(key, { count });
  return (
    <p className={styles.counts}>
      <span>{line('category.businesses', businesses)}</span>
      <span>{line('category.subcategories', subcategories)}</span>
    </p>
  );
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
