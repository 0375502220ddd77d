import { Skeleton, VisuallyHidden } from 'shared-ui';
import { useStrings } from '../../strings';
import styles from './showcase.module.css';

/** As high as the main partners will be, so that nothing moves when they come. */
export function MainPartnersSkeleton() {
  const { t } = useStrings();
  return (
    <div aria-busy="true">
      <p role="status">
        <VisuallyHidden>{t('partners.loading')}</VisuallyHidden>
      </p>
      <div aria-hidden="true" className={styles.subheading}>
        <Skeleton className={styles.headingPlaceholder} />
      </div>
      <ul aria-hidden="true" className={styles.row}>
        <li>
          <Skeleton shape="block" className={styles.mainPlaceholder} />
        </li>
        <li>
          <Skeleton shape="block" className={styles.mainPlaceholder} />
        </li>
      </ul>
    </div>
  );
}

/** As high as the carousel will be. */
export function CarouselSkeleton() {
  return (
    <div aria-hidden="true" className={styles.carouselPlace}>
      <div className={styles.subheading}>
        <Skeleton className={styles.headingPlaceholder} />
      </div>
      <div className={styles.carouselSlides}>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </div>
  );
}
