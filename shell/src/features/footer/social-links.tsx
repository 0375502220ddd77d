import { safeLink, useSiteSettings } from '@zone-directory/shared-data';
import { useTranslation } from '@zone-directory/shared-i18n';
import { ExternalLink, Icon, VisuallyHidden } from '@zone-directory/shared-ui';
import { SHELL } from '../../strings';
import styles from './social-links.module.css';
import { socialMarks } from './social-marks';

const NAMES = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  x: 'X',
  youtube: 'YouTube',
} as const;

/** Renders links to the zone's pages on other sites; one whose URL is not http(s) is left out. */
export function SocialLinks() {
  const { t } = useTranslation(SHELL);
  const links = useSiteSettings().social.flatMap(({ kind, url }) => {
    const href = safeLink(url, ['http']);
    return href ? [{ kind, href }] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('footer.social')}>
      {links.map(({ kind, href }) => (
        <li key={href}>
          <ExternalLink className={styles.link} href={href} newTabLabel={t('layout.newTab')}>
            <Icon shape={socialMarks[kind]} />
            <VisuallyHidden>{NAMES[kind]}</VisuallyHidden>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
