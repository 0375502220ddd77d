import { Skeleton, VisuallyHidden } from 'shared-ui';
import { useStrings } from '../../strings';
import styles from './business-list.module.css';

/** Six, after the specification. */
const PLACEHOLDERS = [1, 2, 3, 4, 5, 6];

/** Stands where a business list will be. */
export function ListSkeletons() {
  const { t } = useStrings();
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <span role="status">{t('business.loading')}</span>
      </VisuallyHidden>
      <div className={styles.list} data-testid="list-skeletons">
        {PLACEHOLDERS.map((key) => (
          <Skeleton key={key} shape="block" height="168px" />
        ))}
      </div>
    </div>
  );
}
