import {
  type Business,
  displayName,
  type IndexedBusiness,
  nameOrder,
  search,
} from '@zone-directory/shared-data';
import { useCallback, useMemo, useState } from 'react';
import { PAGE_SIZE } from '../choose/page-starts';
import type { Results, ResultsRequest } from './results';
import type { Searchable } from './suggest';
import { useSearchable } from './use-searchable';

const ALL = { businesses: Number.POSITIVE_INFINITY, subcategories: Number.POSITIVE_INFINITY };

/** Returns the results of a search in the directory that the page has read itself: what the specification finds. */
export function useDirectResults(
  { text, choice: { sort }, after }: ResultsRequest,
  options: { readonly read: boolean },
): Results {
  const { searchable, state, error, retry } = useSearchable(options);
  const [count, setCount] = useState(1);
  const found = useMemo(() => searchable && searched(searchable, text, sort), [searchable, text, sort]);
  const businesses = found?.businesses ?? [];
  const subcategories = found?.subcategories ?? [];
  const start = after < Math.max(businesses.length, subcategories.length) ? after : 0;
  const end = start + count * PAGE_SIZE;
  const pages = useMemo(
    () => Array.from({ length: count }, (_, page) => pageOf(found?.businesses ?? [], start, page)),
    [found, start, count],
  );
  return {
    state,
    pages,
    total: businesses.length,
    subcategories: { found: subcategories.slice(start, end), total: subcategories.length },
    start,
    hasMore: end < Math.max(businesses.length, subcategories.length),
    isLoadingMore: false,
    error,
    retry,
    loadMore: useCallback(() => setCount((before) => before + 1), []),
  };
}

const pageOf = (businesses: readonly Business[], start: number, page: number) =>
  businesses.slice(start + page * PAGE_SIZE, start + (page + 1) * PAGE_SIZE);

function searched({ directory, index, reader }: Searchable, text: string, sort: string | undefined) {
  const rows = search(index, text, ALL);
  const businesses = rows.businesses.flatMap(({ row }) => wholeOf(directory.businesses[row]));
  const compare = nameOrder(reader.language);
  const name = (business: Business) => displayName(business, reader.language);
  if (sort === 'name') businesses.sort((one, other) => compare(name(one), name(other)));
  if (sort === 'rating') businesses.sort((one, other) => (other.rating ?? -1) - (one.rating ?? -1));
  return {
    businesses,
    subcategories: rows.subcategories.flatMap(({ row }) => directory.subcategories[row] ?? []),
  };
}

/** In direct mode the directory has whole businesses. */
const wholeOf = (item: IndexedBusiness | undefined): readonly Business[] =>
  item && 'phone' in item ? [item as Business] : [];
