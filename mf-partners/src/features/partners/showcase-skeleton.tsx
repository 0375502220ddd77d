import { Skeleton, VisuallyHidden } from '@zone-directory/shared-ui';
import { useStrings } from '../../strings';
import styles from './showcase.module.css';

/** Renders a placeholder as high as the main partners, so that nothing shifts when they load. */
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

/** Renders a placeholder as high as the carousel. */
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
