import type { FIRST_VIEW_END } from 'federation/contract';
import { memo, useEffect, useRef } from 'react';
import type { Business, DataError, BusinessList as List } from 'shared-data';
import { type LanguageCode, useLanguage } from 'shared-i18n';
import { Notice, onNextFrame } from 'shared-ui';
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
import { useIncrementalCount } from './use-incremental-count';

/** As many cards as fit the screen of a phone, or a wide window with two columns. */
const FIRST_VIEW_CARDS = 8;
/** Cards that a browser lays out at a time while it reads the page: a slow phone takes some 12 ms each. */
const CARDS_PER_STEP = 3;
/** From this card on, a step is one card: after a few pauses, Chromium's parser runs two steps in each task. */
const SINGLE_STEPS_FROM = FIRST_VIEW_CARDS + 4 * CARDS_PER_STEP;

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
  const rendered = useIncrementalCount(shown);
  const isRendering = rendered < shown;
  const focusNextNew = useFocusOnNewItem(cards, isFetchingNextPage, shown);
  const loadMore = () => {
    focusNextNew();
    void pages.fetchNextPage();
  };

  const retry = pages.isFetchNextPageError || isFetchingNextPage ? loadMore : () => void pages.refetch();

  if (isPending) return <ListSkeletons words={t('business.loading')} />;
  if (loaded === 0 && error)
    return <ListError words={t('business.errorLoad')} error={error} onRetry={retry} />;
  if (loaded === 0 && !hasNextPage) return <Notice tone="info">{t('business.empty')}</Notice>;
  return (
    <div className={styles.loaded}>
      <ListStatus t={t} filter={filter} shown={shown} loaded={loaded} total={total} />
      <div ref={cards} aria-busy={isFetchingNextPage || isRendering} hidden={shown === 0}>
        {firstOf(shownPages, rendered).map((businesses, index) => (
          <CardsOfPage
            // biome-ignore lint/suspicious/noArrayIndexKey: pages are only ever added at the end.
            key={index}
            businesses={businesses}
            isFirst={index === 0}
            isWhole={businesses === shownPages[index]}
            language={language}
            strings={strings}
          />
        ))}
      </div>
      {error && (
        <ListError words={t('business.errorLoad')} error={error} busy={pages.isFetching} onRetry={retry} />
      )}
      {/* Hidden while the list above it grows. */}
      {hasNextPage && !isRendering && (
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

/** Returns the first `count` items, by page, without empty pages; a complete page stays the same array. */
function firstOf(pages: readonly (readonly Business[])[], count: number): (readonly Business[])[] {
  let left = count;
  const first = pages.map((page) => {
    const some = left >= page.length ? page : page.slice(0, left);
    left -= some.length;
    return some;
  });
  return first.filter((page) => page.length > 0);
}

/** Whether a browser that reads the page lays out what precedes this card. The first view is painted whole. */
function isLayoutStep(index: number): boolean {
  if (index < FIRST_VIEW_CARDS) return false;
  return index >= SINGLE_STEPS_FROM || (index - FIRST_VIEW_CARDS) % CARDS_PER_STEP === 0;
}

interface CardsOfPageProps {
  readonly businesses: readonly Business[];
  /** Whether it is the first page. */
  readonly isFirst: boolean;
  /** Whether all of the page is rendered. */
  readonly isWhole: boolean;
  readonly language: LanguageCode;
  readonly strings: ReturnType<typeof useStrings>;
}

/**
 * Renders the cards of one page of a list. Further pages do not affect it, however many there are: React compares only
 * the page, and the browser lays out each page by itself and skips those out of sight.
 */
const CardsOfPage = memo(function CardsOfPage({ businesses, isFirst, isWhole, ...shared }: CardsOfPageProps) {
  const firstViewEnd = isFirst ? businesses[FIRST_VIEW_CARDS - 1] : undefined;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!isWhole) return;
    // One frame after the first, when the height is known: returning visitors must find their scroll position.
    let stop = onNextFrame(() => {
      stop = onNextFrame(() => list.current?.classList.add(String(styles.settled)));
    });
    return () => stop();
  }, [isWhole]);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers.
    <ul ref={list} role="list" className={styles.list}>
      {businesses.map((business, index) => (
        <BusinessCard
          key={business.id}
          isLayoutStep={isFirst && isLayoutStep(index)}
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
