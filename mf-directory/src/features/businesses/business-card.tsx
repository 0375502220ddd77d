import { memo } from 'react';
import { type Business, displayDescription, displayName } from 'shared-data';
import type { LanguageCode } from 'shared-i18n';
import { Link, paths } from 'shared-router';
import { Icon, icons, VisuallyHidden } from 'shared-ui';
import type { useStrings } from '../../strings';
import styles from './business-card.module.css';
import { BusinessImage } from './business-image';
import { Rating } from './rating';

interface BusinessCardProps {
  readonly business: Business;
  /** The page's, which its data is chosen by. */
  readonly language: LanguageCode;
  /** The list's: fifty cards that each ask for them take a slow phone a tenth of a second. */
  readonly strings: ReturnType<typeof useStrings>;
}

/** One business of a list; the whole card leads to its page. Drawn again for another business or language only. */
export const BusinessCard = memo(function BusinessCard({ business, language, strings }: BusinessCardProps) {
  const { t } = strings;
  const name = displayName(business, language);
  const description = displayDescription(business, language);
  return (
    <li className={business.isPremium ? `${styles.card} ${styles.premium}` : styles.card}>
      <BusinessImage
        business={business}
        language={language}
        width={64}
        height={64}
        className={styles.image}
      />
      <div className={styles.body}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
        {business.isPremium && <p className={styles.tag}>{t('business.premium')}</p>}
        <Rating rating={business.rating} reviews={business.reviews} strings={strings} />
        {business.location && (
          <p className={styles.location}>
            <bdi>{business.location}</bdi>
          </p>
        )}
        {description && (
          <p className={styles.description}>
            <bdi>{description}</bdi>
          </p>
        )}
        <Link to={paths.business(business.id)} className={styles.details}>
          {t('business.viewDetails')}
          <VisuallyHidden>: {name}</VisuallyHidden>
          <Icon shape={icons.chevron} />
        </Link>
      </div>
    </li>
  );
});
