import { DataText, type FieldText, type Partner, useSiteAsset } from '@zone-directory/shared-data';
import { ImageWithFallback } from '@zone-directory/shared-ui';
import { useStrings } from '../../strings';
import styles from './partner-logo.module.css';

interface PartnerLogoProps {
  readonly partner: Partner;
  readonly name: FieldText;
}

/** Renders a partner's logo on a white plate, or a placeholder with the name when it fails to load. */
export function PartnerLogo({ partner, name }: PartnerLogoProps) {
  const { t } = useStrings();
  const asset = useSiteAsset();
  const label = t('partners.logoOf', { name: name.text });
  return (
    <span className={styles.plate}>
      <ImageWithFallback
        src={partner.logo && asset(partner.logo)}
        alt={label}
        width={192}
        height={96}
        fallback={
          <span role="img" aria-label={label} className={styles.placeholder}>
            <DataText as="span" {...name} />
          </span>
        }
      />
    </span>
  );
}
