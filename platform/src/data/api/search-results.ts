import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  createSearchIndex,
  LIST_PAGE_SIZE,
  type NameMatch,
  nameOrder,
  type SearchPage,
  type SearchPageRequest,
  search,
  withSiteNames,
} from '@zone-directory/shared-data/core';
import type { Snapshot } from '../store/snapshot';
import { createNamePlaces } from './name-places';
import { slicesOf } from './slices';

/** Returns the site's name of a subcategory; undefined where it has none. */
export type SiteName = (subcategoryId: string) => string | undefined;

const NO_FACETS = { premium: 0, rated: 0, website: 0, phone: 0, areas: [], subcategories: [] };

const ALL = { businesses: Number.POSITIVE_INFINITY, subcategories: Number.POSITIVE_INFINITY };

/**
 * Prepares a snapshot for searching. Costs next to nothing until it is searched.
 * @param placesIn the places of its businesses by name
 */
export function createSearchResults(
  { businesses, subcategories: all }: Snapshot,
  placesIn = createNamePlaces({ businesses }),
) {
  const subcategories = all.flatMap(({ id, name, categoryIds: [categoryId] }) =>
    categoryId === undefined ? [] : [{ id, name, categoryId }],
  );
  const ofSubcategories = createSearchIndex({
    businesses: { names: [], englishNames: [] },
    subcategories: { names: subcategories.map(({ name }) => name) },
  });
  const slices = slicesOf(businesses.length).map(([start, end]) => {
    const some = businesses.slice(start, end);
    const englishNames = some.map(({ name, name_en }) => (name_en === name ? '' : name_en));
    const names = some.map(({ name }) => name);
    return {
      start,
      index: createSearchIndex({ businesses: { names, englishNames }, subcategories: { names: [] } }),
    };
  });
  const findBusinesses = async (text: string): Promise<NameMatch[]> => {
    const found: NameMatch[] = [];
    for (const { start, index } of slices) {
      for (const { row, rank } of search(index, text, ALL).businesses) found.push({ row: start + row, rank });
      await nextTurn();
    }
    return found.sort((one, other) => one.rank - other.rank);
  };

  /**
   * Returns a page of the results, by the same rules as a browser with the search index.
   * @param siteName the site's names in the request's language
   */
  return async (
    { text, language, choice, after }: SearchPageRequest,
    siteName: SiteName,
  ): Promise<SearchPage> => {
    const shownNames = subcategories.map(({ id, name }) => siteName(id) ?? name);
    const found = {
      businesses: await findBusinesses(text),
      subcategories: search(withSiteNames(ofSubcategories, shownNames), text, ALL).subcategories,
    };
    const place = choice.sort === 'name' ? await placesIn(language) : undefined;
    const compare = nameOrder(language);
    const rows = {
      businesses: inOrder(
        found.businesses,
        place && ((one, other) => (place[one] ?? 0) - (place[other] ?? 0)),
      ),
      subcategories: inOrder(
        found.subcategories,
        place && ((one, other) => compare(shownNames[one] ?? '', shownNames[other] ?? '')),
      ),
    };
    const start = after < Math.max(rows.businesses.length, rows.subcategories.length) ? after : 0;
    const onPage = <Item>(of: readonly number[], item: (row: number) => Item | undefined) => ({
      total: of.length,
      found: of.slice(start, start + LIST_PAGE_SIZE).flatMap((row) => item(row) ?? []),
    });
    return {
      after: start,
      businesses: onPage(rows.businesses, (row) => businesses[row]),
      subcategories: onPage(rows.subcategories, (row) => subcategories[row]),
      facets: NO_FACETS,
    };
  };
}

function inOrder(matches: readonly NameMatch[], compare?: (one: number, other: number) => number) {
  const rows = matches.map(({ row }) => row);
  return compare ? rows.sort(compare) : rows;
}
