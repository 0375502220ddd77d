import { DataText, type Subcategory, useListCount } from '@zone-directory/shared-data';
import { paths } from '@zone-directory/shared-router';
import { Heading } from '@zone-directory/shared-ui';
import { CardLink } from '../../components/card-link';
import { useStrings } from '../../strings';
import { countLine } from './category-counts';
import styles from './subcategory-card.module.css';
import { useEntryStrings } from './use-entry-strings';
import { useSiteTexts } from './use-site-texts';

interface SubcategoryCardProps {
  readonly categoryId: string;
  readonly subcategory: Subcategory;
}

/** Renders one subcategory, as a link to its businesses. */
export function SubcategoryCard({ categoryId, subcategory }: SubcategoryCardProps) {
  const { t } = useStrings();
  const ofEntries = useEntryStrings(categoryId);
  const { subcategoryName, subcategoryDescription } = useSiteTexts();
  const { id } = subcategory;
  const count = useListCount({ categoryId, subcategoryId: id });
  const name = subcategoryName(id, subcategory.name);
  const description = subcategoryDescription(id, subcategory.description);
  return (
    <li part="card" className={styles.card}>
      <Heading level={2} className={styles.name}>
        <DataText {...name} />
      </Heading>
      {description.text && <DataText as="p" {...description} className={styles.description} />}
      <p className={styles.count} suppressHydrationWarning>
        {countLine(ofEntries, 'category.businesses', count)}
      </p>
      <CardLink
        to={paths.subcategory(categoryId, id)}
        words={t('sub.viewAll')}
        name={name}
        className={styles.viewAll}
      />
    </li>
  );
}
