import { type SiteCategory, useSiteSettings } from '@zone-directory/shared-data';
import { Heading } from '@zone-directory/shared-ui';
import { useId } from 'react';
import { useStrings } from '../../strings';
import { CategoryCard } from './category-card';
import styles from './category-grid.module.css';

/** Renders the six categories of the zone, Governmental first. */
export function CategoryGrid() {
  const { t } = useStrings();
  const { categories } = useSiteSettings();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Heading level={2} id={id} className={styles.title}>
        {t('category.title')}
      </Heading>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers. */}
      <ul role="list" className={styles.grid}>
        {governmentalFirst(categories).map((category) => (
          <CategoryCard key={category.recordId} category={category} />
        ))}
      </ul>
    </section>
  );
}

function governmentalFirst(categories: readonly SiteCategory[]): readonly SiteCategory[] {
  const rank = (category: SiteCategory) => (category.key === 'governmental' ? 0 : 1);
  return [...categories].sort((a, b) => rank(a) - rank(b));
}
