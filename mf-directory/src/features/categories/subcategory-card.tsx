import { DataText, type Subcategory } from 'shared-data';
import { Link, paths } from 'shared-router';
import { Icon, icons, VisuallyHidden } from 'shared-ui';
import { useStrings } from '../../strings';
import styles from './subcategory-card.module.css';
import { useEntryWords } from './use-entry-words';
import { useSiteTexts } from './use-site-texts';

interface SubcategoryCardProps {
  readonly categoryId: string;
  readonly subcategory: Subcategory;
}

/** One subcategory; the whole card leads to its businesses. */
export function SubcategoryCard({ categoryId, subcategory }: SubcategoryCardProps) {
  const { t, language } = useStrings();
  const ofEntries = useEntryWords(categoryId);
  const { subcategoryName, subcategoryDescription } = useSiteTexts();
  const { id, businessCount: count } = subcategory;
  const own = subcategoryName(id, subcategory.name);
  const name = own.text ? own : { text: t('hero.typeSubcategory'), lang: language };
  const description = subcategoryDescription(id, subcategory.description);
  return (
    <li className={styles.card}>
      <h2 className={styles.name}>
        <DataText {...name} />
      </h2>
      {description.text && <DataText as="p" {...description} className={styles.description} />}
      <p className={styles.count}>{ofEntries('category.businesses', { count })}</p>
      <Link to={paths.subcategory(categoryId, id)} className={styles.viewAll}>
        {t('sub.viewAll')}
        <VisuallyHidden>
          : <DataText {...name} />
        </VisuallyHidden>
        <Icon shape={icons.chevron} />
      </Link>
    </li>
  );
}
