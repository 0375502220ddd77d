import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type Business,
  type Choosable,
  createSearchIndex,
  ENOUGH_FOUND,
  type Finder,
  type Found,
  type IndexedBusiness,
  type IndexedSubcategory,
  type NameMatch,
  nameOrder,
  type SearchPage,
  type SearchPageRequest,
  type Synonyms,
  search,
  searchPageOf,
  traitsOf,
  withSiteNames,
} from '@zone-directory/shared-data/core';
import type { Snapshot } from '../store/snapshot';
import { createNamePlaces } from './name-places';
import { slicesOf } from './slices';

/** Returns the site's name of a subcategory; undefined where it has none. */
export type SiteName = (subcategoryId: string) => string | undefined;

/** What is searched of a snapshot: its businesses, or what choosing and sorting needs of them. */
export interface Searched<T extends Business | Choosable> {
  readonly businesses: readonly T[];
  readonly subcategories: Snapshot['subcategories'];
}

/** Finds what the names do not contain. */
export interface FindsMore {
  readonly finder: Finder;
  readonly synonymsIn: (language: string) => Synonyms;
}

/** What a search box suggests, and how much there is. */
export interface SuggestionsPage<Item = IndexedBusiness> {
  readonly businesses: Found<Item>;
  readonly subcategories: Found<IndexedSubcategory>;
}

const ALL = { businesses: Number.POSITIVE_INFINITY, subcategories: Number.POSITIVE_INFINITY };
/** Suggestions of each kind (specification, section 9). */
const SUGGESTED = 5;

/**
 * Prepares a snapshot for searching, in steps between which other requests have their turn. Costs next to nothing until
 * it is searched.
 * @param placesIn the places of its businesses by name
 * @param more finds what the names do not contain; nothing does by default
 */
export function createSearchResults<T extends Business | Choosable>(
  { businesses, subcategories: all }: Searched<T>,
  placesIn = createNamePlaces(businesses),
  more?: FindsMore,
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
  const findBusinesses = async (text: string): Promise<number[]> => {
    const found: NameMatch[] = [];
    for (const { start, index } of slices) {
      for (const { row, rank } of search(index, text, ALL).businesses) found.push({ row: start + row, rank });
      await nextTurn();
    }
    return found.sort((one, other) => one.rank - other.rank).map(({ row }) => row);
  };
  const findSubcategories = (text: string, siteName: SiteName) => {
    const shownNames = subcategories.map(({ id, name }) => siteName(id) ?? name);
    const matches = search(withSiteNames(ofSubcategories, shownNames), text, ALL).subcategories;
    return { shownNames, rows: matches.map(({ row }) => row) };
  };
  /** Where a business stands in the snapshot, for its place among the names. */
  const rowsOf = once(() => new Map(businesses.map((business, row) => [business, row])));

  return {
    /**
     * Returns a page of the results, by the same rules as a browser with the search index.
     * @param siteName the site's names in the request's language
     */
    async page(request: SearchPageRequest, siteName: SiteName): Promise<SearchPage<T>> {
      const { text, language, choice } = request;
      const rows = await findBusinesses(text);
      const named = findSubcategories(text, siteName);
      const byName = choice.sort === 'name';
      const compare = nameOrder(language);
      if (byName)
        named.rows.sort((one, other) => compare(named.shownNames[one] ?? '', named.shownNames[other] ?? ''));
      const found = rows.flatMap((row) => businesses[row] ?? []);
      await readTraits(found);
      const places = byName ? await placesIn(language) : undefined;
      const also =
        text.trim() === ''
          ? undefined
          : more?.finder.find(text, {
              synonyms: more.synonymsIn(language),
              except: rows,
              isShort: rows.length >= ENOUGH_FOUND,
            });
      return searchPageOf(
        {
          businesses: found,
          subcategories: named.rows.flatMap((row) => subcategories[row] ?? []),
          also,
          all: businesses,
        },
        request,
        places && { placeOf: (business) => places[rowsOf().get(business) ?? 0] ?? 0 },
      );
    },
    /** Returns what a page with the search index would suggest, in the same order, and how many matches there are. */
    async suggestions(text: string, siteName: SiteName): Promise<SuggestionsPage<T>> {
      const rows = await findBusinesses(text);
      const named = findSubcategories(text, siteName).rows;
      return {
        businesses: {
          total: rows.length,
          found: rows.slice(0, SUGGESTED).flatMap((row) => businesses[row] ?? []),
        },
        subcategories: {
          total: named.length,
          found: named.slice(0, SUGGESTED).flatMap((row) => subcategories[row] ?? []),
        },
      };
    },
  };
}

/** Businesses whose links are read before other requests have their turn. */
const READ_AT_ONCE = 200;

/** Reads what the facets need, which is kept for each business: it takes longer than finding it. */
async function readTraits(businesses: readonly (Business | Choosable)[]): Promise<void> {
  for (const [index, business] of businesses.entries()) {
    traitsOf(business);
    if (index % READ_AT_ONCE === READ_AT_ONCE - 1) await nextTurn();
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
