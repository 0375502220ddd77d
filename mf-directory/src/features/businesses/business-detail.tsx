import {
  type Business,
  DataText,
  descriptionLines,
  nameLines,
  useSiteSettings,
} from '@zone-directory/shared-data';
import { useLanguage } from '@zone-directory/shared-i18n';
import { Heading, Icon, icons } from '@zone-directory/shared-ui';
import page from '../../components/page.module.css';
import { useStrings } from '../../strings';
import { BusinessActions } from './business-actions';
import styles from './business-detail.module.css';
import { BusinessImage } from './business-image';
import { ContactCard } from './contact-card';
import { PrintSource } from './print-source';
import { Rating } from './rating';

interface BusinessDetailProps {
  readonly business: Business;
  /** When the page fetched it. */
  readonly readAt: Date;
}

/** Renders all that the directory has about one business, and the actions for it. */
export function BusinessDetail({ business, readAt }: BusinessDetailProps) {
  const strings = useStrings();
  const { t } = strings;
  const { language } = useLanguage();
  const { dataLanguage } = useSiteSettings();
  const [name = { text: '' }, secondName] = nameLines(business, { language, dataLanguage });
  const descriptions = descriptionLines(business, { language, dataLanguage });
  return (
    <article className={styles.columns} data-business={business.id}>
      <div className={styles.head}>
        {business.isPremium && (
          <p className={styles.premium}>
            <Icon shape={icons.star} size={20} filled />
            <span>{t('business.premiumBanner')}</span>
          </p>
        )}
        <div>
          <Heading level={1} tabIndex={-1} className={page.title}>
            <DataText {...name} />
          </Heading>
          {secondName && (
            <p className={styles.secondName}>
              <DataText {...secondName} />
            </p>
          )}
        </div>
        <Rating rating={business.rating} reviews={business.reviews} strings={strings} />
      </div>
      <div className={styles.aside}>
        <div className={styles.actions}>
          <BusinessActions business={business} />
        </div>
        <ContactCard business={business} className={styles.contact} />
      </div>
      <div className={styles.body}>
        <BusinessImage
          business={business}
          name={name}
          width={720}
          height={405}
          className={business.image ? styles.image : `${styles.image} ${styles.noImage}`}
          loading="eager"
        />
        {descriptions.map((description) => (
          <DataText as="p" key={description.lang ?? ''} {...description} className={styles.description} />
        ))}
        <section className={styles.services}>
          <Heading level={2} className={styles.heading}>
            {t('business.services')}
          </Heading>
          <ul>
            <li>{t('business.serviceSupport')}</li>
            <li>{t('business.serviceConsultation')}</li>
          </ul>
        </section>
      </div>
      <PrintSource id={business.id} readAt={readAt} />
    </article>
  );
}
