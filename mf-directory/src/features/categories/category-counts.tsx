import { type SiteCategory, useCategoryCounts } from 'shared-data';
import { useStrings } from '../../strings';
import styles from './category-counts.module.css';

interface CountsProps {
  /** Undefined while it is not known: its line is then left empty, not zero. */
  readonly businesses: number | undefined;
  readonly subcategories: number | undefined;
}

/** "523 businesses, 2 subcategories". */
export function Counts({ businesses, subcategories }: CountsProps) {
  return (
    <p className={styles.counts}>
      <span>
        <CountLine name="category.businesses" count={businesses} />
      </span>
      <span>
        <CountLine name="category.subcategories" count={subcategories} />
      </span>
    </p>
  );
}

interface CountLineProps {
  /** Of the string, which has a form for each number. */
  readonly name: string;
  readonly count: number | undefined;
}

/** "523 businesses"; room for it while the number is not known. */
export function CountLine({ name, count }: CountLineProps) {
  const { t } = useStrings();
  return count === undefined ? '\u00a0' : t(name, { count });
}

/** A category's counts: the zone's fixed ones, and from the data what the zone does not fix. */
export function CategoryCounts({ category }: { readonly category: SiteCategory }) {
  const { businessCount, subcategoryCount } = category;
  if (businessCount === undefined || subcategoryCount === undefined)
    return <CountsFromData category={category} />;
  return <Counts businesses={businessCount} subcategories={subcategoryCount} />;
}

// A component of its own, so that a zone with fixed counts reads nothing for its grid.
function CountsFromData({ category }: { readonly category: SiteCategory }) {
  const { businesses, subcategories } = useCategoryCounts(category.recordId);
  return (
    <Counts
      businesses={category.businessCount ?? businesses}
      subcategories={category.subcategoryCount ?? subcategories}
    />
  );
}
