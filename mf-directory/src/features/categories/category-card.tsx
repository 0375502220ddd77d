import { DataText, type SiteCategory, useSiteAsset } from 'shared-data';
import { Link, paths } from 'shared-router';
import { Heading, Icon, icons, VisuallyHidden } from 'shared-ui';
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
      <Link to={paths.category(category.recordId)} part="link" className={styles.explore}>
        {t('category.explore')}
        <VisuallyHidden>
          : <DataText {...name} />
        </VisuallyHidden>
        <Icon shape={icons.chevron} />
      </Link>
    </li>
  );
}
