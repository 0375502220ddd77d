import { localized, siteSettings } from 'shared-data';
import { useLanguage } from 'shared-i18n';
import styles from './page-title.module.css';

/** The one `h1` of a page, and the same words in the tab with the zone's name behind them. */
export function PageTitle({ children }: { children: string }) {
  const { language } = useLanguage();
  return (
    <>
      <title>{`${children} – ${localized(siteSettings().brand.name, language)}`}</title>
      <h1 className={styles.title} tabIndex={-1}>
        {children}
      </h1>
    </>
  );
}
