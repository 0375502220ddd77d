import { usePageTitle } from 'shared-router';
import styles from './page-title.module.css';

/** The one `h1` of a page, which is what the page is called. */
export function PageTitle({ children }: { children: string }) {
  usePageTitle(children);
  return (
    <h1 className={styles.title} tabIndex={-1}>
      {children}
    </h1>
  );
}
