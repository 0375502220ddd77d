import { DataText, type FieldText, isChosen, type BusinessList as List } from '@zone-directory/shared-data';
import { useLanguage } from '@zone-directory/shared-i18n';
import { Link, resultsPath } from '@zone-directory/shared-router';
import { Notice } from '@zone-directory/shared-ui';
import { useMemo, useRef } from 'react';
import { isolated } from '../../components/isolated';
import { LoadError } from '../../components/load-error';
import { LoadReason } from '../../components/load-reason';
import { useStrings } from '../../strings';
import { useEntryStrings } from '../categories/use-entry-strings';
import { PageLinks } from '../choose/page-links';
import { useListNames } from '../onward/use-list-names';
import styles from './business-list.module.css';
import { CardsOfPage } from './cards-of-page';
import { ListSkeletons } from './list-skeletons';
import { ListStatus } from './list-status';
import { LoadMore } from './load-more';
import { useBusinessList } from './use-business-list';
import { useFocusOnNewItem } from './use-focus-on-new-item';

interface BusinessListProps extends List {
  readonly filter: string;
}

/** Renders the loaded businesses that match the filter, and every loading state. */
export function BusinessList({ filter, ...list }: BusinessListProps) {
  const strings = useStrings();
  const { language } = useLanguage();
  const t = useEntryStrings(list.categoryId);
  const listed = useListed(list);
  const cards = useRef<HTMLDivElement>(null);
  const { pages, loaded, start, shownPages, shown, total } = useBusinessList({ ...list, filter });
  const { isPending, isFetchingNextPage, hasNextPage, error } = pages;
  const focusNextNew = useFocusOnNewItem(cards, isFetchingNextPage, shown);
  const loadMore = (byKey: boolean) => {
    focusNextNew(byKey);
    void pages.fetchNextPage();
  };

  const retry =
    pages.isFetchNextPageError || isFetchingNextPage ? () => loadMore(false) : () => void pages.refetch();

  const isEmpty = !isPending && loaded === 0 && !hasNextPage && !error;
  const isNoneChosen = isEmpty && isChosen(list.choice ?? {});
  const instead = isPending ? t('business.loading') : isNoneChosen ? strings.t('choose.none') : '';
  return (
    <div className={styles.loaded}>
      <ListStatus
        t={t}
        {...{ filter, shown, loaded, start, total }}
        instead={loaded === 0 ? instead : undefined}
      />
      {loaded > 0 && shown === 0 && <SearchEverywhere text={filter} />}
      {isPending && <ListSkeletons />}
      {isEmpty && !isNoneChosen && <Notice tone="info">{t('business.empty')}</Notice>}
      {loaded > 0 && (
        <div ref={cards} aria-busy={isFetchingNextPage} hidden={shown === 0}>
          {shownPages.map((businesses, index) => (
            <CardsOfPage
              // biome-ignore lint/suspicious/noArrayIndexKey: pages are only ever added at the end.
              key={index}
              businesses={businesses}
              isFirst={index === 0}
              {...{ language, listed, strings }}
            />
          ))}
        </div>
      )}
      {error && (
        <LoadError onRetry={retry} busy={loaded > 0 && pages.isFetching}>
          <span>{t('business.errorLoad')}</span> <LoadReason error={error} />
        </LoadError>
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
      <PageLinks start={start} total={total} />
    </div>
  );
}

/** Returns the displayed name of a list, always the same object; undefined while it is unknown. */
function useListed({ categoryId, subcategoryId }: List): FieldText | undefined {
  const { text, lang } = useListNames(categoryId, subcategoryId).subcategory;
  return useMemo(() => (text === '' ? undefined : { text, lang }), [text, lang]);
}

/** Offers a text that no loaded name has to the search of the whole directory. */
function SearchEverywhere({ text }: { readonly text: string }) {
  const { t, language } = useStrings();
  return (
    <p>
      <Link to={resultsPath(text)} part="link" className={styles.everywhere}>
        <DataText text={t('choose.everywhere', { text: isolated(text.trim()) })} lang={language} />
      </Link>
    </p>
  );
}
