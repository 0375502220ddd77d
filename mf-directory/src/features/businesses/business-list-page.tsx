import {
  DataText,
  type BusinessList as List,
  useListFacets,
  useSubcategories,
} from '@zone-directory/shared-data';
import { useLanguage } from '@zone-directory/shared-i18n';
import { paths, useEntryState, usePageTitle } from '@zone-directory/shared-router';
import { focusInView, Heading } from '@zone-directory/shared-ui';
import { useEffect, useRef } from 'react';
import { BackLink } from '../../components/back-link';
import { listPath, ShownList } from '../../components/from-list';
import { NotFound } from '../../components/not-found';
import page from '../../components/page.module.css';
import { useEntryStrings } from '../categories/use-entry-strings';
import { useSiteTexts } from '../categories/use-site-texts';
import { Choices } from '../choose/choices';
import { useChoice } from '../choose/use-choice';
import { useCardOfHash } from '../onward/use-card-of-hash';
import { BusinessList } from './business-list';
import { ListBar } from './list-bar';
import { useIsMissingList } from './use-business-list';
import { useFocusBelow } from './use-focus-below';

interface BusinessListPageProps extends Pick<List, 'categoryId' | 'subcategoryId' | 'after'> {
  /** Whether the visitor has come here from another page of the list. */
  readonly isFollowed?: boolean;
}

/** Renders the businesses of a subcategory, fifty at a time, with what one can choose of them and a filter by name. */
export function BusinessListPage({ categoryId, subcategoryId, after, isFollowed }: BusinessListPageProps) {
  const { language } = useLanguage();
  const state = useChoice('list');
  const list: List = { categoryId, subcategoryId, after, choice: state.choice, language };
  const t = useEntryStrings(categoryId);
  const { subcategoryName, subcategoryDescription } = useSiteTexts();
  const { data: subcategories } = useSubcategories(categoryId);
  const { data: counted } = useListFacets(list);
  const [filter, setFilter] = useEntryState<string>('filter', '');
  const record = subcategories?.find((item) => item.id === subcategoryId);
  const name = subcategoryName(subcategoryId, record?.name ?? '');
  const root = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useFocusBelow(root, bar);
  useCardOfHash(root);
  useEffect(() => {
    if (isFollowed && title.current) focusInView(title.current);
  }, [isFollowed]);
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
    <div ref={root} className={`${page.page} ${page.wide}`}>
      <ListBar ref={bar} parent={paths.category(categoryId)} filter={filter} onFilter={setFilter} />
      <header className={page.head}>
        <Heading ref={title} level={1} tabIndex={-1} className={page.title}>
          {name.text ? <DataText {...name} /> : t('business.fallbackTitle')}
        </Heading>
        {description.text && <DataText as="p" {...description} className={page.description} />}
      </header>
      <Choices of="list" state={state} facets={counted?.facets} total={counted?.total}>
        <ShownList value={listPath(list)}>
          <BusinessList key={`${after} ${state.key}`} {...list} filter={filter} />
        </ShownList>
      </Choices>
    </div>
  );
}
