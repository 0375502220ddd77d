import { DataText } from '@zone-directory/shared-data';
import { useFormat } from '@zone-directory/shared-i18n';
import { Link, paths, useInBrowser, useSearchParams, useSearchText } from '@zone-directory/shared-router';
import { Heading, Skeleton } from '@zone-directory/shared-ui';
import { useEffect, useId, useState } from 'react';
import { isolated } from '../../components/isolated';
import { LoadError } from '../../components/load-error';
import page from '../../components/page.module.css';
import { NAMESPACE, useStrings } from '../../strings';
import { AFTER_PARAM } from '../businesses/after-param';
import { CategoryGrid } from '../categories/category-grid';
import { ResultOrder } from './result-order';
import { ResultSection } from './result-section';
import styles from './search-results.module.css';
import { useResults } from './use-results';

const BY_NAME = { sort: 'name' } as const;
const BEST_FIRST = {};
const PLACEHOLDERS = [1, 2, 3, 4, 5, 6];

/** Renders all results for the text in the URL: subcategories, then businesses. Null without a text. */
export function SearchResults() {
  const { t, language } = useStrings();
  const { list } = useFormat(NAMESPACE);
  const id = useId();
  const text = useSearchText();
  const [parameters] = useSearchParams();
  const byName = parameters.get('sort') === 'name';
  const after = placeOf(parameters.get(AFTER_PARAM));
  const { found, state, retry, readAll } = useResults({ text, choice: byName ? BY_NAME : BEST_FIRST, after });
  const { businesses, subcategories } = found ?? {};
  const most = Math.max(businesses?.count ?? 0, subcategories?.count ?? 0);
  const start = after < most ? after : 0;
  const total = (businesses?.count ?? 0) + (subcategories?.count ?? 0);

  const counts = [
    subcategories?.count ? t('category.subcategories', { count: subcategories.count }) : '',
    businesses?.count ? t('search.entries', { count: businesses.count }) : '',
  ].filter(Boolean);
  const words =
    state === 'error'
      ? ''
      : state === 'loading'
        ? t('business.loading')
        : counts.length > 0
          ? list(counts)
          : t('hero.noMatch', { text: isolated(text) });

  if (!text) return null;
  return (
    <>
      <section
        className={`${page.page} ${styles.results}`}
        aria-labelledby={id}
        aria-busy={state === 'loading'}
      >
        <div className={styles.head}>
          <Heading level={2} id={id} className={styles.title}>
            <DataText text={t('search.title', { text: isolated(text) })} lang={language} />
          </Heading>
          {total > 1 && <ResultOrder byName={byName} />}
        </div>
        <Announced>{words}</Announced>
        {state === 'error' && <LoadError onRetry={retry}>{t('business.errorLoad')}</LoadError>}
        {state === 'loading' && (
          <div className={styles.list}>
            {PLACEHOLDERS.map((key) => (
              <Skeleton key={key} shape="block" className={styles.placeholder} />
            ))}
          </div>
        )}
        {subcategories && (
          <ResultSection
            key={`s ${text} ${start}`}
            kind="subcategory"
            {...{ results: subcategories, text, start, readAll }}
          />
        )}
        {businesses && (
          <ResultSection
            key={`b ${text} ${start}`}
            kind="business"
            {...{ results: businesses, text, start, readAll }}
          />
        )}
        {state === 'ready' && (
          <p>
            <Link to={paths.listYourBusiness()} part="link">
              {t('search.listYours')}
            </Link>
          </p>
        )}
      </section>
      {state === 'ready' && total === 0 && <CategoryGrid />}
    </>
  );
}

/** Returns the number of results on the pages before, as a URL states it. */
const placeOf = (after: string | null): number => (/^\d{1,6}$/.test(after ?? '') ? Number(after) : 0);

/** Starts empty: screen readers announce changes of a status, not its first text. Server-rendered text is read. */
function Announced({ children }: { readonly children: string }) {
  const { language } = useStrings();
  const isInBrowser = useInBrowser(() => true, false);
  const [announced, announce] = useState(isInBrowser ? '' : children);
  useEffect(() => announce(children), [children]);
  return (
    <p role="status" className={styles.status}>
      {announced && <DataText text={announced} lang={language} />}
    </p>
  );
}
