import { DataText, type Partner } from '@zone-directory/shared-data';
import { useLanguage } from '@zone-directory/shared-i18n';
import { Heading } from '@zone-directory/shared-ui';
import styles from './partner-card.module.css';
import { PartnerLinks } from './partner-links';
import { PartnerLogo } from './partner-logo';
import { partnerName } from './partner-name';

interface PartnerCardProps {
  readonly partner: Partner;
}

/** Renders a partner: logo, name and links. A main partner's card is highlighted. */
export function PartnerCard({ partner }: PartnerCardProps) {
  const { language } = useLanguage();
  const name = partnerName(partner, language);
  return (
    <article part="card" className={partner.isMain ? `${styles.card} ${styles.main}` : styles.card}>
      <PartnerLogo partner={partner} name={name} />
      <Heading level={4} className={styles.name}>
        <DataText {...name} />
      </Heading>
      <PartnerLinks partner={partner} name={name.text} />
    </article>
  );
}
