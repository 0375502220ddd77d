import { Skeleton, VisuallyHidden } from 'shared-ui';
import { useStrings } from '../../strings';
import styles from './business-detail.module.css';

/** Stands where a business will be. */
export function DetailSkeleton() {
  const { t } = useStrings();
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <span role="status">{t('business.detailLoading')}</span>
      </VisuallyHidden>
      <div className={styles.columns}>
        <div className={styles.content}>
          <Skeleton width="60%" height="36px" />
          <Skeleton shape="block" className={styles.image} />
          <Skeleton />
          <Skeleton />
        </div>
        <Skeleton shape="block" height="280px" />
      </div>
    </div>
  );
}
