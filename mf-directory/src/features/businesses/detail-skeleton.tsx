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
        <div className={styles.head}>
          <Skeleton width="60%" height="36px" />
        </div>
        <div className={styles.aside}>
          <Skeleton shape="block" height="128px" className={styles.actions} />
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
