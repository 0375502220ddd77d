import {
  displayName,
  type IndexedSubcategory,
  type NameMatch,
  nameOrder,
  type Reader,
  type SearchPage,
  search,
  useConfiguration,
  useSearchPage,
  useSiteSettings,
} from '@zone-directory/shared-data';
import { useLanguage } from '@zone-directory/shared-i18n';
import { useInBrowser } from '@zone-directory/shared-router';
import { useMemo, useState } from 'react';
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
  /** Sorts by name in the order of the visitor's language; otherwise the best match is first. */
  readonly byName: boolean;
  /** How many are on the pages before. */
  readonly after: number;
}

const ALL = { businesses: Number.POSITIVE_INFINITY, subcategories: Number.POSITIVE_INFINITY };

/**
 * Returns the matches for a text, and the loading state of the data. A server has one page of them, as the gateway finds
 * them; a browser finds all in the search index, which it reads when it has no such page, or when `readAll` was called.
 */
export function useResults({ text, byName, after }: ResultsRequest) {
  const { language } = useLanguage();
  const { dataLanguage } = useSiteSettings();
  const { subcategoryName } = useSiteTexts();
  const isGateway = useConfiguration().mode === 'gateway';
  const isInBrowser = useInBrowser(() => true, false);
  const [isAllWanted, setAllWanted] = useState(false);
  const { data: page, error: pageError } = useSearchPage(
    { text, language, byName, after },
    { read: !isInBrowser && text !== '' },
  );
  const isIndexRead = isAllWanted || (isInBrowser ? !page : !isGateway);
  const { searchable, state, error, retry } = useSearchable({ read: isIndexRead });
  const found = useMemo(() => {
    if (searchable) return inIndex(searchable, text, byName);
    return page && onPage(page, text, { language, dataLanguage }, subcategoryName);
  }, [searchable, page, text, byName, language, dataLanguage, subcategoryName]);
  const isFailed = isIndexRead ? state === 'error' : pageError !== null;
  return {
    found,
    state: isFailed ? 'error' : found ? 'ready' : 'loading',
    error,
    retry,
    /** Reads what is not loaded. */
    readAll: () => setAllWanted(true),
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

function onPage(
  { after, businesses, subcategories }: SearchPage,
  text: string,
  reader: Reader,
  nameOf: ReturnType<typeof useSiteTexts>['subcategoryName'],
): Found {
  const results = <Item>(
    { total, found }: { readonly total: number; readonly found: readonly Item[] },
    show: (item: Item) => Suggestion[],
  ): Results => ({
    count: total,
    loaded: after + found.length,
    from: (start, count) => found.slice(start - after, start - after + count).flatMap(show),
  });
  return {
    businesses: results(businesses, (item) => fromBusiness(item, text, reader)),
    subcategories: results(subcategories, (item: IndexedSubcategory) =>
      fromSubcategory(item, nameOf(item.id, item.name), text),
    ),
  };
}
