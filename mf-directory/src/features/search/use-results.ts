import {
  type Business,
  type Choice,
  displayName,
  type IndexedSubcategory,
  type NameMatch,
  nameOrder,
  type Reader,
  type SearchPage,
  search,
  useConfiguration,
  useSearchPages,
  useSiteSettings,
} from '@zone-directory/shared-data';
import { useLanguage } from '@zone-directory/shared-i18n';
import { useMemo } from 'react';
import { useSiteTexts } from '../categories/use-site-texts';
import { fromBusiness, fromSubcategory, type Searchable, type Suggestion } from './suggest';
import { useSearchable } from './use-searchable';

/** The results of one kind, in order. */
export interface Results {
  readonly count: number;
  /** How many of them are loaded, with those on the pages before. */
  readonly loaded: number;
  /** Returns `count` of them. Names are marked only when shown, because marking costs more than finding. */
  readonly from: (start: number, count: number) => readonly Suggestion[];
}

/** The results of both kinds. */
interface Found {
  readonly businesses: Results;
  readonly subcategories: Results;
}

/** Which results are shown first. */
interface ResultsRequest {
  readonly text: string;
  readonly choice: Choice;
  /** How many are on the pages before. */
  readonly after: number;
}

const ALL = { businesses: Number.POSITIVE_INFINITY, subcategories: Number.POSITIVE_INFINITY };

/**
 * Returns the matches for a text, and the loading state of the data: pages of them, as the gateway finds them; in direct
 * mode all, in the search index.
 */
export function useResults({ text, choice, after }: ResultsRequest) {
  const { language } = useLanguage();
  const { dataLanguage } = useSiteSettings();
  const { subcategoryName } = useSiteTexts();
  const isGateway = useConfiguration().mode === 'gateway';
  const pages = useSearchPages({ text, language, choice, after });
  const index = useSearchable({ read: !isGateway });
  const { searchable } = index;
  const all = pages.data?.pages;
  const byName = choice.sort === 'name';
  const found = useMemo(() => {
    if (!isGateway) return searchable && inIndex(searchable, text, byName);
    return all && onPages(all, text, { language, dataLanguage }, subcategoryName);
  }, [isGateway, searchable, all, text, byName, language, dataLanguage, subcategoryName]);
  const isFailed = isGateway ? pages.isError && !all : index.state === 'error';
  const { fetchNextPage, hasNextPage, isFetching, refetch } = pages;
  return {
    found,
    state: isFailed ? 'error' : found ? 'ready' : 'loading',
    error: isGateway ? pages.error : index.error,
    retry: isGateway ? () => void refetch() : index.retry,
    /** Loads the next page. */
    readAll: () => {
      if (hasNextPage && !isFetching) void fetchNextPage();
    },
  } as const;
}

function inIndex({ directory, index, shownNames, reader }: Searchable, text: string, byName: boolean): Found {
  const { businesses, subcategories } = search(index, text, ALL);
  const compare = nameOrder(reader.language);
  const inOrder = (matches: readonly NameMatch[], nameOf: (row: number) => string) => {
    const rows = matches.map(({ row }) => row);
    if (!byName) return rows;
    const named = rows.map((row) => ({ row, name: nameOf(row) }));
    return named.sort((one, other) => compare(one.name, other.name)).map(({ row }) => row);
  };
  const results = (rows: readonly number[], show: (row: number) => Suggestion[]): Results => ({
    count: rows.length,
    loaded: rows.length,
    from: (start, count) => rows.slice(start, start + count).flatMap(show),
  });
  const business = (row: number) => directory.businesses[row];
  const nameOf = (row: number) => {
    const item = business(row);
    return item ? displayName(item, reader.language) : '';
  };
  return {
    businesses: results(inOrder(businesses, nameOf), (row) => fromBusiness(business(row), text, reader)),
    subcategories: results(
      inOrder(subcategories, (row) => shownNames[row]?.text ?? ''),
      (row) => fromSubcategory(directory.subcategories[row], shownNames[row], text),
    ),
  };
}

function onPages(
  pages: readonly SearchPage[],
  text: string,
  reader: Reader,
  nameOf: ReturnType<typeof useSiteTexts>['subcategoryName'],
): Found {
  const [first] = pages;
  const last = pages.at(-1);
  const results = <Item>(
    items: readonly Item[],
    count: number,
    show: (item: Item) => Suggestion[],
  ): Results => {
    const after = first?.after ?? 0;
    return {
      count,
      loaded: after + items.length,
      from: (start, length) => items.slice(start - after, start - after + length).flatMap(show),
    };
  };
  return {
    businesses: results(
      pages.flatMap(({ businesses }): readonly Business[] => businesses.found),
      last?.businesses.total ?? 0,
      (item) => fromBusiness(item, text, reader),
    ),
    subcategories: results(
      pages.flatMap(({ subcategories }): readonly IndexedSubcategory[] => subcategories.found),
      last?.subcategories.total ?? 0,
      (item) => fromSubcategory(item, nameOf(item.id, item.name), text),
    ),
  };
}
