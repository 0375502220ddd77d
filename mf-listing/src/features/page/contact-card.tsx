import { emailLink, phoneLink, useSiteSettings } from '@zone-directory/shared-data';
import { leftToRightElement } from '@zone-directory/shared-data/links';
import { Heading, Icon, type IconShape, icons } from '@zone-directory/shared-ui';
import { useId } from 'react';
import { type Report, useFormStrings } from '../report/use-report';
import styles from './contact-card.module.css';

/** Renders the call to action for visitors who would rather phone or write. */
export function ContactCard({ report }: { readonly report: Report | undefined }) {
  const { t } = useFormStrings(report);
  const headingId = useId();
  const { phone, email } = useSiteSettings();
  return (
    <section part="card" className={styles.card} aria-labelledby={headingId}>
      <Heading level={2} id={headingId} className={styles.heading}>
        {t('contact.heading')}
      </Heading>
      <p className={styles.text}>{t('contact.text')}</p>
      <ul className={styles.links}>
        <ContactLink icon={icons.phone} label={t('contact.phone')} value={phone} href={phoneLink(phone)} />
        <ContactLink icon={icons.mail} label={t('contact.email')} value={email} href={emailLink(email)} />
      </ul>
    </section>
  );
}

interface ContactLinkProps {
  readonly icon: IconShape;
  readonly label: string;
  readonly value: string;
  /** Undefined when the value is not a valid phone number or email address: it is then shown as text. */
  readonly href: string | undefined;
}

function ContactLink({ icon, label, value, href }: ContactLinkProps) {
  const Value = leftToRightElement(value);
  const content = (
    <>
      <Icon shape={icon} />
      <span className={styles.value}>
        <span className={styles.label}>{label}</span>
        <Value dir="ltr">{value}</Value>
      </span>
    </>
  );
  return (
    <li>
      {href ? (
        <a href={href} part="link" className={styles.link}>
          {content}
        </a>
      ) : (
        <span className={styles.link}>{content}</span>
      )}
    </li>
  );
}
