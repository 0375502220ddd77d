import {
  type Business,
  DataText,
  descriptionLines,
  nameLines,
  useSiteSettings,
} from '@zone-directory/shared-data';
import type { LanguageCode } from '@zone-directory/shared-i18n';
import { paths } from '@zone-directory/shared-router';
import { Heading } from '@zone-directory/shared-ui';
import { memo, type ReactNode } from 'react';
import { Address } from '../../components/address';
import { CardLink } from '../../components/card-link';
import type { useStrings } from '../../strings';
import styles from './business-card.module.css';
import { BusinessImage } from './business-image';
import { Rating } from './rating';

interface BusinessCardProps {
  readonly business: Business;
  /** The page's language, which selects the data. */
  readonly language: LanguageCode;
  /** Passed by the list: fifty cards that each call the hook take a slow phone 0.1 s. */
  readonly strings: ReturnType<typeof useStrings>;
  readonly id?: string | undefined;
  /** Further actions, at its end. */
  readonly children?: ReactNode;
}

/** Renders one business of a list, as a link to its page. Re-renders only for another business or language. */
export const BusinessCard = memo(function BusinessCard({
  business,
  language,
  strings,
  id,
  children,
}: BusinessCardProps) {
  const { t } = strings;
  const { dataLanguage } = useSiteSettings();
  const [name = { text: '' }, secondName] = nameLines(business, { language, dataLanguage });
  const descriptions = descriptionLines(business, { language, dataLanguage });
  return (
    <li id={id} part="card" className={business.isPremium ? `${styles.card} ${styles.premium}` : styles.card}>
      <BusinessImage business={business} name={name} width={64} height={64} className={styles.image} />
      <div className={styles.body}>
        <Heading level={2} className={styles.name}>
          <DataText {...name} />
        </Heading>
        {secondName && (
          <p className={styles.secondName}>
            <DataText {...secondName} />
          </p>
        )}
        {business.isPremium && <p className={styles.tag}>{t('business.premium')}</p>}
        <Rating rating={business.rating} reviews={business.reviews} strings={strings} />
        {business.location && (
          <p className={styles.location}>
            <Address text={business.location} />
          </p>
        )}
        {descriptions.map((description) => (
          <DataText as="p" key={description.lang ?? ''} {...description} className={styles.description} />
        ))}
        <CardLink
          id={business.id}
          to={paths.business(business.id)}
          words={t('business.viewDetails')}
          name={name}
          className={styles.details}
        />
        {children}
      </div>
    </li>
  );
});
