import type { FIRST_VIEW_END } from '@zone-directory/federation/contract';
import type { Business, DataError, BusinessList as List } from '@zone-directory/shared-data';
import { type LanguageCode, useLanguage } from '@zone-directory/shared-i18n';
import { Notice } from '@zone-directory/shared-ui';
import { memo, useEffect, useRef } from 'react';
import { LoadError } from '../../components/load-error';
import { LoadReason } from '../../components/load-reason';
import { useStrings } from '../../strings';
import { useEntryStrings } from '../categories/use-entry-strings';
import { BusinessCard } from './business-card';
import styles from './business-list.module.css';
import { ListSkeletons } from './list-skeletons';
import { ListStatus } from './list-status';
import { LoadMore } from './load-more';
import { useBusinessList, useFocusOnNewItem } from './use-business-list';

/** As many cards as fit the screen of a phone, or a wide window with two columns. */
const FIRST_VIEW_CARDS = 8;

interface BusinessListProps extends List {
  readonly filter: string;
}

/** Renders the loaded businesses that match the filter, and every loading state. */
export function BusinessList({ filter, ...list }: BusinessListProps) {
  const strings = useStrings();
  const { language } = useLanguage();
  const t = useEntryStrings(list.categoryId);
  const cards = useRef<HTMLDivElement>(null);
  const { pages, loaded, shownPages, shown, total } = useBusinessList({ ...list, filter });
  const { isPending, isFetchingNextPage, hasNextPage, error } = pages;
  const focusNextNew = useFocusOnNewItem(cards, isFetchingNextPage, shown);
  const loadMore = (byKey: boolean) => {
    focusNextNew(byKey);
    void pages.fetchNextPage();
  };

  const retry =
    pages.isFetchNextPageError || isFetchingNextPage ? () => loadMore(false) : () => void pages.refetch();

  if (isPending) return <ListSkeletons words={t('business.loading')} />;
  if (loaded === 0 && error)
    return <ListError words={t('business.errorLoad')} error={error} onRetry={retry} />;
  if (loaded === 0 && !hasNextPage) return <Notice tone="info">{t('business.empty')}</Notice>;
  return (
    <div className={styles.loaded}>
      <ListStatus t={t} filter={filter} shown={shown} loaded={loaded} total={total} />
      <div ref={cards} aria-busy={isFetchingNextPage} hidden={shown === 0}>
        {shownPages.map((businesses, index) => (
          <CardsOfPage
            // biome-ignore lint/suspicious/noArrayIndexKey: pages are only ever added at the end.
            key={index}
            businesses={businesses}
            isFirst={index === 0}
            language={language}
            strings={strings}
          />
        ))}
      </div>
      {error && (
        <ListError words={t('business.errorLoad')} error={error} busy={pages.isFetching} onRetry={retry} />
      )}
      {hasNextPage && (
        <div className={styles.more}>
          <LoadMore
            words={isFetchingNextPage ? t('business.loadingMore') : t('business.loadMore')}
            after={pages.data?.pages.at(-1)?.offset}
            busy={isFetchingNextPage}
            onLoad={loadMore}
          />
        </div>
      )}
    </div>
  );
}

interface CardsOfPageProps {
  readonly businesses: readonly Business[];
  /** Whether it is the first page. */
  readonly isFirst: boolean;
  readonly language: LanguageCode;
  readonly strings: ReturnType<typeof useStrings>;
}

/**
 * Renders the cards of one page of a list. Further pages do not affect it, however many there are: React compares only
 * the page, and the browser lays out each page by itself and skips those out of sight.
 */
const CardsOfPage = memo(function CardsOfPage({ businesses, isFirst, ...shared }: CardsOfPageProps) {
  const firstViewEnd = isFirst ? businesses[FIRST_VIEW_CARDS - 1] : undefined;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // One frame after the first, when the height is known: returning visitors must find their scroll position.
    let request = requestAnimationFrame(() => {
      request = requestAnimationFrame(() => list.current?.classList.add(String(styles.settled)));
    });
    return () => cancelAnimationFrame(request);
  }, []);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers.
    <ul ref={list} role="list" className={styles.list}>
      {businesses.map((business) => (
        <BusinessCard
          key={business.id}
          id={business === firstViewEnd ? ('first-view-end' satisfies typeof FIRST_VIEW_END) : undefined}
          business={business}
          {...shared}
        />
      ))}
    </ul>
  );
});

interface ListErrorProps {
  readonly words: string;
  readonly error: DataError;
  readonly busy?: boolean;
  readonly onRetry: () => void;
}

function ListError({ words, error, ...retry }: ListErrorProps) {
  return (
    <LoadError {...retry}>
      <span>{words}</span> <LoadReason error={error} />
    </LoadError>
  );
}
