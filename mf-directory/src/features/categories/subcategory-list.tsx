import { useSubcategories } from '@zone-directory/shared-data';
import { Notice, Skeleton, VisuallyHidden } from '@zone-directory/shared-ui';
import { LoadError } from '../../components/load-error';
import { useStrings } from '../../strings';
import { SubcategoryCard } from './subcategory-card';
import styles from './subcategory-list.module.css';

const PLACEHOLDERS = [1, 2];

/** Renders the subcategories of one category, and every loading state. */
export function SubcategoryList({ categoryId }: { readonly categoryId: string }) {
  const { t } = useStrings();
  const { data, isPending, refetch } = useSubcategories(categoryId);

  if (isPending) {
    return (
      <div aria-busy="true">
        <VisuallyHidden>
          <span role="status">{t('sub.loading')}</span>
        </VisuallyHidden>
        <div className={styles.list}>
          {PLACEHOLDERS.map((key) => (
            <Skeleton key={key} shape="block" className={styles.placeholder} />
          ))}
        </div>
      </div>
    );
  }
  if (!data) return <LoadError onRetry={() => void refetch()}>{t('sub.errorLoad')}</LoadError>;
  if (data.length === 0) {
    return (
      <Notice tone="info" title={t('sub.emptyTitle')}>
        {t('sub.empty')}
      </Notice>
    );
  }
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers.
    <ul role="list" className={styles.list}>
      {data.map((item) => (
        <SubcategoryCard key={item.id} categoryId={categoryId} subcategory={item} />
      ))}
    </ul>
  );
}
