import { type Subcategory, useListCount } from 'shared-data';
import { Link, paths } from 'shared-router';
import { Icon, icons, VisuallyHidden } from 'shared-ui';
import { useStrings } from '../../strings';
import { CountLine } from './category-counts';
import styles from './subcategory-card.module.css';
import { useSiteTexts } from './use-site-texts';

interface SubcategoryCardProps {
  readonly categoryId: string;
  readonly subcategory: Subcategory;
}

/** One subcategory; the whole card leads to its businesses. */
export function SubcategoryCard({ categoryId, subcategory }: SubcategoryCardProps) {
  const { t } = useStrings();
  const { subcategoryName, subcategoryDescription } = useSiteTexts();
  const { id } = subcategory;
  const count = useListCount({ categoryId, subcategoryId: id });
  const name = subcategoryName(id, subcategory.name);
  const description = subcategoryDescription(id, subcategory.description);
  return (
    <li className={styles.card}>
      <h2 className={styles.name}>
        <bdi>{name}</bdi>
      </h2>
      {description && (
        <p className={styles.description}>
          <bdi>{description}</bdi>
        </p>
      )}
      <p className={styles.count}>
        <CountLine name="category.businesses" count={count} />
      </p>
      <Link to={paths.subcategory(categoryId, id)} className={styles.viewAll}>
        {t('sub.viewAll')}
        <VisuallyHidden>: {name}</VisuallyHidden>
        <Icon shape={icons.chevron} />
      </Link>
    </li>
  );
}
