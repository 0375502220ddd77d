import { Skeleton, VisuallyHidden } from '@zone-directory/shared-ui';
import { useStrings } from '../../strings';
import styles from './business-detail.module.css';

/** Renders the placeholder for a business. */
export function DetailSkeleton() {
  const { t } = useStrings();
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <span role="status">{t('business.detailLoading')}</span>
      </VisuallyHidden>
      <div className={styles.columns}>
        <div className={styles.head}>
          <Skeleton className={styles.titlePlaceholder} />
        </div>
        <div className={styles.aside}>
          <Skeleton shape="block" className={`${styles.actions} ${styles.actionsPlaceholder}`} />
        </div>
        <div className={styles.body}>
          <Skeleton shape="block" className={styles.image} />
          <Skeleton />
          <Skeleton />
        </div>
      </div>
    </div>
  );
}
