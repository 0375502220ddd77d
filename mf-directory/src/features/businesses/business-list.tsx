import { useRef } from 'react';
import { type DataError, DataText } from 'shared-data';
import { useLanguage } from 'shared-i18n';
import { Button, Notice } from 'shared-ui';
import { LoadError } from '../../components/load-error';
import { useStrings } from '../../strings';
import { useEntryWords } from '../categories/use-entry-words';
import { BusinessCard } from './business-card';
import styles from './business-list.module.css';
import { ListSkeletons } from './list-skeletons';
import { ListStatus } from './list-status';
import { useBusinessList, useFocusOnNewItem } from './use-business-list';
import { useInPieces } from './use-in-pieces';

interface BusinessListProps {
  readonly categoryId: string;
  readonly subcategoryId: string;
  readonly filter: string;
}

/** The loaded businesses that match the filter, with every state of their loading. */
export function BusinessList({ categoryId, subcategoryId, filter }: BusinessListProps) {
  const strings = useStrings();
  const { language } = useLanguage();
  const t = useEntryWords(categoryId);
  const list = useRef<HTMLUListElement>(null);
  const { pages, loaded, shown, total } = useBusinessList({ categoryId, subcategoryId, filter });
  const { isPending, isFetchingNextPage, hasNextPage, error } = pages;
  const drawn = useInPieces(shown);
  const isDrawing = drawn.length < shown.length;
  const focusNextNew = useFocusOnNewItem(list, isFetchingNextPage, shown.length);
  const loadMore = () => {
    focusNextNew();
    void pages.fetchNextPage();
  };

  const retry = pages.isFetchNextPageError || isFetchingNextPage ? loadMore : () => void pages.refetch();

  if (isPending) return <ListSkeletons words={t('business.loading')} />;
  if (loaded.length === 0 && error)
    return <ListError words={t('business.errorLoad')} error={error} onRetry={retry} />;
  if (loaded.length === 0 && !hasNextPage) return <Notice tone="info">{t('business.empty')}</Notice>;
  return (
    <div className={styles.loaded}>
      <ListStatus t={t} filter={filter} shown={shown.length} loaded={loaded.length} total={total} />
      <ul
        ref={list}
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers.
        role="list"
        className={styles.list}
        aria-busy={isFetchingNextPage || isDrawing}
        hidden={shown.length === 0}
      >
        {drawn.map((business) => (
          <BusinessCard key={business.id} business={business} language={language} strings={strings} />
        ))}
      </ul>
      {error && (
        <ListError words={t('business.errorLoad')} error={error} busy={pages.isFetching} onRetry={retry} />
      )}
      {/* Not while the list grows above it. */}
      {hasNextPage && !isDrawing && (
        <div className={styles.more}>
          <Button variant="secondary" busy={isFetchingNextPage} onClick={loadMore}>
            {isFetchingNextPage ? t('business.loadingMore') : t('business.loadMore')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface ListErrorProps {
  readonly words: string;
  readonly error: DataError;
  readonly busy?: boolean;
  readonly onRetry: () => void;
}

function ListError({ words, error, ...retry }: ListErrorProps) {
  return (
    <LoadError {...retry}>
      {words} <DataText text={error.reason} lang="en" />
    </LoadError>
  );
}
