import { DataText, type BusinessList as List, useSubcategories } from '@zone-directory/shared-data';
import { paths, useEntryState, usePageTitle } from '@zone-directory/shared-router';
import { Heading } from '@zone-directory/shared-ui';
import { useRef } from 'react';
import { BackLink } from '../../components/back-link';
import { listPath, ShownList } from '../../components/from-list';
import { NotFound } from '../../components/not-found';
import page from '../../components/page.module.css';
import { useEntryStrings } from '../categories/use-entry-strings';
import { useSiteTexts } from '../categories/use-site-texts';
import { useCardOfHash } from '../onward/use-card-of-hash';
import { BusinessList } from './business-list';
import { ListBar } from './list-bar';
import { useIsMissingList } from './use-business-list';
import { useFocusBelow } from './use-focus-below';

/** Renders the businesses of a subcategory, fifty at a time, with a filter over the loaded ones. */
export function BusinessListPage(list: List) {
  const { categoryId, subcategoryId } = list;
  const t = useEntryStrings(categoryId);
  const { subcategoryName, subcategoryDescription } = useSiteTexts();
  const { data: subcategories } = useSubcategories(categoryId);
  const [filter, setFilter] = useEntryState<string>('filter', '');
  const record = subcategories?.find((item) => item.id === subcategoryId);
  const name = subcategoryName(subcategoryId, record?.name ?? '');
  const root = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useFocusBelow(root, bar);
  useCardOfHash(root);
  const isMissing = useIsMissingList(list);
  const description = subcategoryDescription(subcategoryId, record?.description ?? '');
  usePageTitle(isMissing ? t('sub.notFoundTitle') : name.text || undefined);
  if (isMissing) {
    return (
      <div className={page.page}>
        <div>
          <BackLink parent={paths.home()} />
        </div>
        <NotFound title={t('sub.notFoundTitle')}>{t('sub.notFound')}</NotFound>
      </div>
    );
  }
  return (
    <div ref={root} className={page.page}>
      <ListBar ref={bar} parent={paths.category(categoryId)} filter={filter} onFilter={setFilter} />
      <header className={page.head}>
        <Heading level={1} tabIndex={-1} className={page.title}>
          {name.text ? <DataText {...name} /> : t('business.fallbackTitle')}
        </Heading>
        {description.text && <DataText as="p" {...description} className={page.description} />}
      </header>
      <ShownList value={listPath(list)}>
        <BusinessList {...list} filter={filter} />
      </ShownList>
    </div>
  );
}
