import { DataText, localizedText, useSiteAsset, useSiteSettings } from '@zone-directory/shared-data';
import { useLanguage, useTranslation } from '@zone-directory/shared-i18n';
import { Link, paths } from '@zone-directory/shared-router';
import { useRef } from 'react';
import { SlotParts } from '../../composition/parts';
import { SHELL } from '../../strings';
import { TO_TOP } from '../layout/use-scroll-to-top';
import styles from './header.module.css';
import { LanguageSelect } from './language-select';
import { MobileMenu } from './mobile-menu';
import { NavLinks } from './nav-links';
import { SponsorStrip } from './sponsor-strip';
import { useGrownHeader } from './use-grown-header';

/** Renders the sticky header: sponsor strip, brand, links, languages, and the menu on narrow screens. */
export function Header() {
  const { t } = useTranslation(SHELL);
  const { language } = useLanguage();
  const { brand, logo } = useSiteSettings();
  const asset = useSiteAsset();
  const root = useRef<HTMLElement>(null);
  useGrownHeader(root);
  return (
    <header ref={root} className={styles.header}>
      <SponsorStrip />
      <div className={styles.bar}>
        <Link className={styles.brand} to={paths.home()} state={TO_TOP}>
          <img className={styles.logo} src={asset(logo)} alt="" width={40} height={40} fetchPriority="high" />
          <DataText as="span" {...localizedText(brand.name, language)} className={styles.name} />
        </Link>
        <nav className={styles.nav} aria-label={t('header.navigation')}>
          <NavLinks className={styles.links} />
        </nav>
        <SlotParts slot="header" />
        <LanguageSelect className={styles.language} />
        <MobileMenu />
      </div>
    </header>
  );
}
