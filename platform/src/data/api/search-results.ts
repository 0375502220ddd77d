import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  createSearchIndex,
  displayName,
  LIST_PAGE_SIZE,
  type NameMatch,
  nameOrder,
  type SearchPage,
  type SearchPageRequest,
  search,
  withSiteNames,
} from '@zone-directory/shared-data/core';
import type { Snapshot } from '../store/snapshot';

/** Returns the site's name of a subcategory; undefined where it has none. */
export type SiteName = (subcategoryId: string) => string | undefined;

const NO_FACETS = { premium: 0, rated: 0, website: 0, phone: 0, areas: [], subcategories: [] };

const ALL = { businesses: Number.POSITIVE_INFINITY, subcategories: Number.POSITIVE_INFINITY };

/** Prepares a snapshot for searching. Costs next to nothing until it is searched. */
export function createSearchResults({ businesses, subcategories: all }: Snapshot) {
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
  const places = new Map<string, Promise<Uint32Array>>();
  /** The place of each business among the names that readers of a language see: sorted once, not for each search. */
  const placesIn = (language: string) => {
    const known = places.get(language) ?? placesOf(businesses, language);
    places.set(language, known);
    return known;
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

/** Names that are searched, folded or compared before other requests have their turn. */
const AT_ONCE = 2_000;

const slicesOf = (count: number): readonly (readonly [start: number, end: number])[] =>
  Array.from({ length: Math.ceil(count / AT_ONCE) }, (_, index) => [
    index * AT_ONCE,
    Math.min((index + 1) * AT_ONCE, count),
  ]);

async function placesOf(businesses: Snapshot['businesses'], language: string): Promise<Uint32Array> {
  const names = businesses.map((business) => displayName(business, language));
  const compareNames = nameOrder(language);
  const compare = (one: number, other: number) => compareNames(names[one] ?? '', names[other] ?? '');
  let runs: number[][] = [];
  for (const [start, end] of slicesOf(names.length)) {
    runs.push(Array.from({ length: end - start }, (_, at) => start + at).sort(compare));
    await nextTurn();
  }
  while (runs.length > 1) {
    const merged: number[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = merged;
  }
  const places = new Uint32Array(names.length);
  for (const [place, row] of (runs[0] ?? []).entries()) places[row] = place;
  return places;
}

/** Merges two sorted lists; equal rows of the first come first. */
async function merge(
  one: readonly number[],
  other: readonly number[],
  compare: (one: number, other: number) => number,
): Promise<number[]> {
  const merged: number[] = [];
  let [left, right] = [0, 0];
  while (left < one.length && right < other.length) {
    const isLeft = compare(one[left] ?? 0, other[right] ?? 0) <= 0;
    merged.push((isLeft ? one[left++] : other[right++]) ?? 0);
    if (merged.length % AT_ONCE === 0) await nextTurn();
  }
  return merged.concat(one.slice(left), other.slice(right));
}
