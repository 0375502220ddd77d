import { useFormat } from '@zone-directory/shared-i18n';
import { Link, useSearchParams } from '@zone-directory/shared-router';
import { NAMESPACE, useStrings } from '../../strings';
import { AFTER_PARAM } from '../businesses/after-param';
import styles from './page-links.module.css';
import { PAGE_SIZE, pageStarts } from './page-starts';

interface PageLinksProps {
  /** How many entries are before the shown ones. */
  readonly start: number;
  /** Null while unknown. */
  readonly total: number | null;
}

/** State of a link whose page is shown from its top (`useScrollToTop` of the host). */
const TO_TOP = { toTop: true };

/** Renders links to the pages of a list, fifty entries each, by their numbers. Null for a single page. */
export function PageLinks({ start, total }: PageLinksProps) {
  const { t } = useStrings();
  const { number } = useFormat(NAMESPACE);
  const [parameters] = useSearchParams();
  if (total === null || (total <= PAGE_SIZE && start === 0)) return null;
  const from = (first: number) => {
    const query = new URLSearchParams(parameters);
    query.delete(AFTER_PARAM);
    if (first > 0) query.set(AFTER_PARAM, `${first}`);
    return `?${query}`;
  };
  const isCurrent = (first: number) => start >= first && start < first + PAGE_SIZE;
  return (
    <nav aria-label={t('choose.pages')} className={styles.pages}>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers. */}
      <ul role="list" className={styles.list}>
        {pageStarts(start, total).map((first) => (
          <li key={first}>
            <Link
              to={{ search: from(first) }}
              state={TO_TOP}
              part="link"
              aria-current={isCurrent(first) ? 'page' : undefined}
              className={styles.page}
            >
              <bdi suppressHydrationWarning>
                {`${number(first + 1)}–${number(Math.min(first + PAGE_SIZE, total))}`}
              </bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
