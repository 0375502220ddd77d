import type { Business } from '@zone-directory/shared-data';
import { mailPieces, phonePieces, websitePieces } from '@zone-directory/shared-data/links';
import { ExternalLink, Heading, Icon, type IconShape, icons } from '@zone-directory/shared-ui';
import { type ReactNode, useId } from 'react';
import { Address } from '../../components/address';
import { LinkedText } from '../../components/linked-text';
import { useStrings } from '../../strings';
import { ReportMistake } from '../report/report-mistake';
import styles from './contact-card.module.css';

interface ContactCardProps {
  readonly business: Business;
  readonly className: string | undefined;
}

/** Renders the contact details that the data has, with links only where they are safe to follow. */
export function ContactCard({ business, className }: ContactCardProps) {
  const { t } = useStrings();
  const id = useId();
  const { location, phone, email, website } = business;
  const hasContact = Boolean(location || phone || email || website);
  const newTab = `(${t('common.newTab')})`;
  return (
    <section part="card" className={`${styles.card} ${className}`} aria-labelledby={id}>
      <Heading level={2} id={id} className={styles.title}>
        {t('business.contact')}
      </Heading>
      {!hasContact && <p className={styles.none}>{t('business.noContact')}</p>}
      {hasContact && (
        <dl className={styles.rows}>
          {location && (
            <Row icon={icons.pin} label={t('business.location')}>
              <Address text={location} />
            </Row>
          )}
          {phone && (
            <Row icon={icons.phone} label={t('business.phone')}>
              <LinkedText pieces={phonePieces(phone)} className={styles.link} />
            </Row>
          )}
          {email && (
            <Row icon={icons.mail} label={t('business.email')}>
              <LinkedText pieces={mailPieces(email)} className={styles.link} />
            </Row>
          )}
          {website && (
            <Row icon={icons.globe} label={t('business.website')}>
              <LinkedText
                pieces={websitePieces(website)}
                link={(site) => (
                  <ExternalLink
                    href={site}
                    data-opens="website"
                    newTabLabel={newTab}
                    className={`${styles.link} ${styles.site}`}
                  >
                    <bdi dir="ltr">{readable(site)}</bdi>
                  </ExternalLink>
                )}
              />
            </Row>
          )}
        </dl>
      )}
      <ReportMistake key={business.id} business={business.id} />
    </section>
  );
}

interface RowProps {
  readonly icon: IconShape;
  readonly label: string;
  readonly children: ReactNode;
}

function Row({ icon, label, children }: RowProps) {
  return (
    <div className={styles.row}>
      <dt className={styles.label}>
        <Icon shape={icon} size={20} />
        <span>{label}</span>
      </dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

/** Returns a URL as people write it, without scheme and trailing slash. */
const readable = (url: string) => url.replace(/^https?:\/\//i, '').replace(/\/$/, '');
