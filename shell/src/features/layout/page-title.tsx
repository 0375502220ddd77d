import { usePageTitle } from '@zone-directory/shared-router';
import styles from './page-title.module.css';

/** Renders the one `h1` of a page, which is also the page's title. */
export function PageTitle({ children }: { children: string }) {
  usePageTitle(children);
  return (
    <h1 className={styles.title} tabIndex={-1}>
      {children}
    </h1>
  );
}
