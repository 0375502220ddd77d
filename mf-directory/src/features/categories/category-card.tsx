import { DataText, type SiteCategory, useSiteAsset } from '@zone-directory/shared-data';
import { paths } from '@zone-directory/shared-router';
import { Heading } from '@zone-directory/shared-ui';
import { CardLink } from '../../components/card-link';
import { useStrings } from '../../strings';
import styles from './category-card.module.css';
import { CategoryCounts } from './category-counts';
import { CategoryIcon } from './category-icon';
import { useCategoryTexts } from './use-category-texts';

/** Renders one of the six categories on the home page, as a link to its subcategories. */
export function CategoryCard({ category }: { readonly category: SiteCategory }) {
  const { t } = useStrings();
  const asset = useSiteAsset();
  const { name, description } = useCategoryTexts(category.recordId);
  return (
    <li part="card" className={styles.card}>
      <CategoryIcon src={asset(category.icon)} />
      <Heading level={3} className={styles.name}>
        <DataText {...name} />
      </Heading>
      <DataText as="p" {...description} className={styles.description} />
      <CategoryCounts category={category} />
      <CardLink to={paths.category(category.recordId)} words={t('category.explore')} name={name} />
    </li>
  );
}
