import { DataText, localizedText, safeLink, useSiteSettings } from '@zone-directory/shared-data';
import { useLanguage, useTranslation } from '@zone-directory/shared-i18n';
import { ExternalLink } from '@zone-directory/shared-ui';
import { SHELL } from '../../strings';
import { useRootAttribute } from '../layout/use-root-attribute';
import styles from './sponsor-strip.module.css';

/** Renders the sponsor's banner; a link only if the site gives an http(s) URL for it. */
export function SponsorStrip() {
  const { t } = useTranslation(SHELL);
  const { language } = useLanguage();
  const { sponsor } = useSiteSettings();
  useRootAttribute('sponsor', sponsor !== undefined);
  if (!sponsor) return null;
  const text = <DataText {...localizedText(sponsor.text, language)} />;
  const href = safeLink(sponsor.url, ['http']);
  return (
    <p className={styles.strip}>
      {href ? (
        <ExternalLink className={styles.link} href={href} newTabLabel={t('layout.newTab')}>
          {text}
        </ExternalLink>
      ) : (
        text
      )}
    </p>
  );
}
