import { type SOCIAL_KINDS, safeLink, useSiteSettings } from '@zone-directory/shared-data';
import { useTranslation } from '@zone-directory/shared-i18n';
import { ExternalLink, Icon, type IconShape, VisuallyHidden } from '@zone-directory/shared-ui';
import { SHELL } from '../../strings';
import styles from './social-links.module.css';

/**
 * Names and icons of the sites where a zone can have its own page, the icons on the grid of `icons`. Paths and not images of the style
 * sheet: a browser creates a document for each image, which took a slow phone a tenth of a second in the footer's
 * single frame.
 */
const SITES: Readonly<Record<(typeof SOCIAL_KINDS)[number], IconShape & { readonly name: string }>> = {
  facebook: {
    name: 'Facebook',
    d: 'M14 20.5v-7h2.8l.5-3H14V8.6c0-1 .5-1.6 1.7-1.6h1.6V4.3a16 16 0 0 0-2.3-.2c-2.5 0-4 1.4-4 4.1v2.3H8v3h3v7',
  },
  instagram: {
    name: 'Instagram',
    d: 'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm4.8-.9v.1',
  },
  linkedin: {
    name: 'LinkedIn',
    d: 'M5 9.5v10M5 5v.1M10 19.5v-10m0 5c0-3 1.7-5 4.5-5s4.5 1.7 4.5 4.8v5.2',
  },
  x: {
    name: 'X',
    d: 'M4 4h4l12 16h-4L4 4Zm15.5 0L13 11.3M11 13.3 4.5 20',
  },
  youtube: {
    name: 'YouTube',
    d: 'M6 5.5h12A3.5 3.5 0 0 1 21.5 9v6a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5ZM10 9v6l5-3-5-3Z',
  },
};

/** Renders links to the zone's pages on other sites; one whose URL is not http(s) is left out. */
export function SocialLinks() {
  const { t } = useTranslation(SHELL);
  const links = useSiteSettings().social.flatMap(({ kind, url }) => {
    const href = safeLink(url, ['http']);
    return href ? [{ ...SITES[kind], href }] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('footer.social')}>
      {links.map(({ name, href, ...shape }) => (
        <li key={href}>
          <ExternalLink className={styles.link} href={href} newTabLabel={t('layout.newTab')}>
            <Icon shape={shape} />
            <VisuallyHidden>{name}</VisuallyHidden>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
