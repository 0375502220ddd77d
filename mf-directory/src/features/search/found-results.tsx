import { useFormat } from '@zone-directory/shared-i18n';
import { useRef } from 'react';
import { rangeOf } from '../../components/range';
import { NAMESPACE, useStrings } from '../../strings';
import { LoadMore } from '../businesses/load-more';
import { useFocusOnNewItem } from '../businesses/use-focus-on-new-item';
import { useKeptPages } from '../businesses/use-kept-pages';
import { PageLinks } from '../choose/page-links';
import { PAGE_SIZE } from '../choose/page-starts';
import { AlsoFound } from './also-found';
import { BusinessResults } from './business-results';
import { ResultGroup } from './result-group';
import type { Results } from './results';
import styles from './search-results.module.css';
import { SubcategoryResult } from './subcategory-result';

interface FoundResultsProps {
  readonly results: Results;
  readonly text: string;
  /** Whether only businesses are chosen from. */
  readonly isOfBusinesses: boolean;
}

/** Renders what was found: subcategories, then businesses, fifty more per click, then what else matches. */
export function FoundResults({ results, text, isOfBusinesses }: FoundResultsProps) {
  const { t } = useStrings();
  const { number } = useFormat(NAMESPACE);
  const { pages, total, subcategories, also, start, hasMore, isLoadingMore, error, loadMore } = results;
  const cards = useRef<HTMLDivElement>(null);
  const shown = pages.reduce((sum, page) => sum + page.length, 0);
  useKeptPages({ count: pages.length, canLoad: hasMore && !isLoadingMore && !error, load: loadMore });
  const focusNextNew = useFocusOnNewItem(cards, isLoadingMore, shown);
  const longest = Math.max(total, isOfBusinesses ? 0 : subcategories.total);
  return (
    <>
      {!isOfBusinesses && subcategories.found.length > 0 && (
        <ResultGroup title={t('hero.subcategories')} count={subcategories.total}>
          {subcategories.found.map((item) => (
            <SubcategoryResult key={item.id} item={item} text={text} />
          ))}
        </ResultGroup>
      )}
      {shown > 0 && (
        <ResultGroup ref={cards} title={t('hero.businesses')} count={total} isOfLists>
          <BusinessResults pages={pages} text={text} headingLevel={4} isFirst />
        </ResultGroup>
      )}
      {shown > 0 && shown < total && (
        <p className={styles.status} suppressHydrationWarning>
          {t('search.shownOf', { shown: rangeOf(start, shown, number), total: number(total) })}
        </p>
      )}
      {hasMore && (
        <div className={styles.more}>
          <LoadMore
            words={isLoadingMore ? t('business.loadingMore') : t('business.loadMore')}
            after={`${start + pages.length * PAGE_SIZE}`}
            busy={isLoadingMore}
            onLoad={(byKey) => {
              focusNextNew(byKey);
              loadMore();
            }}
          />
        </div>
      )}
      <PageLinks start={start} total={longest} />
      {also && <AlsoFound {...{ also, text, isOfBusinesses }} isFirst={shown === 0} />}
    </>
  );
}
