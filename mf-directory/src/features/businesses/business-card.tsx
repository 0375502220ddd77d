import {
  addressFor,
  type Business,
  DataText,
  type FieldText,
  useSiteSettings,
} from '@zone-directory/shared-data';
import { phonePieces } from '@zone-directory/shared-data/links';
import type { LanguageCode } from '@zone-directory/shared-i18n';
import { paths } from '@zone-directory/shared-router';
import { Heading, Icon, icons } from '@zone-directory/shared-ui';
import { memo, type ReactNode } from 'react';
import { CardLink } from '../../components/card-link';
import { LeftToRight } from '../../components/left-to-right';
import type { useStrings } from '../../strings';
import { SaveButton } from '../shortlist/save-button';
import styles from './business-card.module.css';
import { BusinessImage } from './business-image';
import { cardDescriptions, cardNames } from './card-texts';
import { Rating } from './rating';

interface BusinessCardProps {
  readonly business: Business;
  /** The page's language, which selects the data. */
  readonly language: LanguageCode;
  /** Passed by the list: fifty cards that each call the hook take a slow phone 0.1 s. */
  readonly strings: ReturnType<typeof useStrings>;
  /** The displayed name of its subcategory, if the reader may not know it. */
  readonly subcategory?: FieldText | undefined;
  /** The displayed name of the list that it is in, which only paper says again. */
  readonly listed?: FieldText | undefined;
  /** The text that has found it: its places in the names are marked. */
  readonly found?: string | undefined;
  /** Default: 2. */
  readonly headingLevel?: 2 | 3 | 4 | undefined;
  readonly id?: string | undefined;
  /** Whether it has the button that puts it on the shortlist. */
  readonly isSavable?: boolean | undefined;
  /** Further actions, beside the link to its page. */
  readonly children?: ReactNode;
}

/**
 * Renders a business to choose, in lists, results and wherever else several are shown: a link to its page, which covers
 * the card, and its phone number. A list item. Re-renders only for another business, language or text.
 */
export const BusinessCard = memo(function BusinessCard({
  business,
  language,
  strings,
  subcategory,
  listed,
  found = '',
  headingLevel = 2,
  id,
  isSavable,
  children,
}: BusinessCardProps) {
  const { t } = strings;
  const { dataLanguage, brand } = useSiteSettings();
  const reader = { language, dataLanguage };
  const [name, secondName] = cardNames(business, reader, found);
  const address = addressFor(business.location, reader, brand.name).line;
  const phone = phonePieces(business.phone).find(({ href }) => href !== undefined);
  return (
    <li
      id={id}
      data-business={business.id}
      part="card"
      className={business.isPremium ? `${styles.card} ${styles.premium}` : styles.card}
    >
      <BusinessImage business={business} name={name} width={64} height={64} className={styles.image} />
      <div className={styles.body}>
        <Heading level={headingLevel} className={styles.name}>
          <DataText {...name} />
        </Heading>
        {secondName && (
          <p className={styles.secondName}>
            <DataText {...secondName} />
          </p>
        )}
        {business.isPremium && <p className={styles.tag}>{t('business.premium')}</p>}
        <Rating rating={business.rating} reviews={business.reviews} strings={strings} />
        {(subcategory || address) && (
          <p className={styles.place}>
            {subcategory && <DataText {...subcategory} className={styles.subcategory} />}
            {/* In the direction of the card: as content of the address, it would be at that one's beginning. */}
            {subcategory && address && <span className={styles.separator}>·</span>}
            {address && <DataText text={address} className={styles.address} />}
          </p>
        )}
        {listed && (
          <p className={styles.listed}>
            <DataText {...listed} />
          </p>
        )}
        {cardDescriptions(business, reader).map((description) => (
          <DataText as="p" key={description.lang ?? ''} {...description} className={styles.description} />
        ))}
      </div>
      <div className={styles.actions}>
        <CardLink
          id={business.id}
          to={paths.business(business.id)}
          words={t('business.viewDetails')}
          name={name}
          className={styles.details}
        />
        {phone && (
          <a href={phone.href} part="link" className={styles.phone}>
            <Icon shape={icons.phone} size={16} />
            <LeftToRight text={phone.text} />
          </a>
        )}
        {children}
        {isSavable && <SaveButton id={business.id} name={name} strings={strings} isIcon />}
      </div>
    </li>
  );
});
