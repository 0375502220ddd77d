import {
  DataText,
  fieldLanguage,
  matchRanges,
  useSiteAsset,
  useSiteSettings,
} from '@zone-directory/shared-data';
import { Link } from '@zone-directory/shared-router';
import { Icon, InitialsTile, icons } from '@zone-directory/shared-ui';
import { CategoryIcon } from '../categories/category-icon';
import { useCategoryTexts } from '../categories/use-category-texts';
import styles from './result-card.module.css';
import type { Suggestion } from './suggest';

interface ResultCardProps {
  readonly item: Suggestion;
  readonly text: string;
}

/** Renders one result, as a link to its page. */
export function ResultCard({ item, text }: ResultCardProps) {
  const { name, otherName } = item;
  const { dataLanguage, categories } = useSiteSettings();
  const asset = useSiteAsset();
  const icon = categories.find(({ recordId }) => recordId === item.categoryId)?.icon ?? '';
  return (
    <li part="card" className={styles.card}>
      {item.categoryId === undefined ? (
        <span className={styles.tile}>
          <InitialsTile name={name.text} lang={fieldLanguage(name, dataLanguage)} />
        </span>
      ) : (
        <CategoryIcon src={asset(icon)} />
      )}
      <div className={styles.body}>
        <Link to={item.path} part="link" className={styles.name}>
          <DataText {...name} marked={matchRanges(name.text, text)} />
        </Link>
        {otherName && (
          <p className={styles.more}>
            <DataText {...otherName} marked={matchRanges(otherName.text, text)} />
          </p>
        )}
        {item.categoryId !== undefined && <CategoryName id={item.categoryId} />}
      </div>
      <span className={styles.chevron}>
        <Icon shape={icons.chevron} />
      </span>
    </li>
  );
}

function CategoryName({ id }: { readonly id: string }) {
  const { name } = useCategoryTexts(id);
  return (
    <p className={styles.more}>
      <DataText {...name} />
    </p>
  );
}
