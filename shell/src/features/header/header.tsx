import { DataText, localizedText, useSiteAsset, useSiteSettings } from '@zone-directory/shared-data';
import { useLanguage, useTranslation } from '@zone-directory/shared-i18n';
import { Link, paths } from '@zone-directory/shared-router';
import { type RefObject, useEffect, useRef } from 'react';
import { SlotParts } from '../../composition/parts';
import { SHELL } from '../../strings';
import { TO_TOP } from '../layout/use-scroll-restoration';
import styles from './header.module.css';
import { LanguageSelect } from './language-select';
import { MobileMenu } from './mobile-menu';
import { NavLinks } from './nav-links';
import { SponsorStrip } from './sponsor-strip';

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

/**
 * Tells style sheets (`--grown-header`) how high a header is whose texts wrap, as with a visitor's own text size or
 * spacing: bars and focus below it keep clear of it. Otherwise its height is known without measuring, and nothing is
 * set, because that would restyle the page.
 */
function useGrownHeader(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = header;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      const isGrown = height > Number.parseFloat(getComputedStyle(current).minBlockSize) + 1;
      if (isGrown) style.setProperty('--grown-header', `${height}px`);
      else if (style.getPropertyValue('--grown-header')) style.removeProperty('--grown-header');
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [header]);
}
