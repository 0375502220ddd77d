import type {
  Business,
  Category,
  DirectoryIndex,
  IndexedBusiness,
  IndexedSubcategory,
  Subcategory,
} from '../entities/directory';
import { createNameIndex, findNames, type NameIndex, type NameMatch } from './name-index';

/** The searchable names of the directory, in columns: those at one index belong to one row; '' is none. */
export interface SearchColumns {
  readonly businesses: { readonly names: readonly string[]; readonly englishNames: readonly string[] };
  readonly subcategories: { readonly names: readonly string[] };
}

/** The index for `search`. Immutable for callers; it prepares itself as it is searched. */
export interface SearchIndex {
  readonly businesses: NameIndex;
  readonly subcategories: NameIndex;
}

/** How many matches to return of each kind; `Infinity` for all. */
export interface SearchLimits {
  readonly businesses: number;
  readonly subcategories: number;
}

/** Rows of the columns, best match first. */
export interface SearchMatches {
  readonly businesses: readonly NameMatch[];
  readonly subcategories: readonly NameMatch[];
}

/** The number of suggestions (specification, section 9). */
const SUGGESTION_LIMITS: SearchLimits = { businesses: 5, subcategories: 5 };

/** Creates an index over a directory's names. Costs next to nothing until it is searched. */
export function createSearchIndex({ businesses, subcategories }: SearchColumns): SearchIndex {
  return {
    businesses: createNameIndex([businesses.names, businesses.englishNames]),
    subcategories: createNameIndex([subcategories.names]),
  };
}

/**
 * Returns the index with additional names for its subcategories: the site's names in the visitor's language. The
 * businesses are not indexed again.
 * @param siteNames One for each row; '' for none.
 */
export function withSiteNames(index: SearchIndex, siteNames: readonly string[]): SearchIndex {
  const [names = []] = index.subcategories.columns;
  return { ...index, subcategories: createNameIndex([names, siteNames]) };
}

/**
 * Returns the rows whose names contain a text, plain or folded: first names that equal the text, then names that start
 * with it, names with a word that does, and the others; ties in the order of the rows.
 * @param text A blank text finds nothing; surrounding space is ignored.
 */
export function search(index: SearchIndex, text: string, limits = SUGGESTION_LIMITS): SearchMatches {
  return {
    businesses: findNames(index.businesses, text, limits.businesses),
    subcategories: findNames(index.subcategories, text, limits.subcategories),
  };
}

/** The matches, best first. */
export interface SearchResult {
  readonly businesses: readonly IndexedBusiness[];
  readonly subcategories: readonly IndexedSubcategory[];
}

const searchIndexes = new WeakMap<DirectoryIndex, SearchIndex>();

/** Joins the data for the hero's search, without subcategories that belong to none of the categories. */
export function directoryIndex(
  categories: readonly Pick<Category, 'id'>[],
  subcategories: readonly Subcategory[],
  businesses: readonly Business[],
): DirectoryIndex {
  const known = new Set(categories.map(({ id }) => id));
  return {
    businesses,
    subcategories: subcategories.flatMap(({ id, name, categoryIds }) => {
      const categoryId = categoryIds.find((one) => known.has(one));
      return categoryId === undefined ? [] : [{ id, name, categoryId }];
    }),
  };
}

/**
 * Returns the search index of a directory, created once. Its rows are those of the directory.
 * @param index Must not be mutated.
 */
export function searchIndexOf(index: DirectoryIndex): SearchIndex {
  const known = searchIndexes.get(index);
  if (known) return known;
  const { businesses, subcategories } = index;
  const fresh = createSearchIndex({
    businesses: {
      names: businesses.map((item) => item.name),
      englishNames: businesses.map((item) => item.name_en),
    },
    subcategories: { names: subcategories.map((item) => item.name) },
  });
  searchIndexes.set(index, fresh);
  return fresh;
}

/**
 * Searches for `text` in business names, English names and subcategory names (specification, section 5), like `search`.
 * @param index Must not be mutated.
 * @param limits 5 and 5 by default (specification, section 9).
 */
export function searchDirectory(
  index: DirectoryIndex,
  text: string,
  limits = SUGGESTION_LIMITS,
): SearchResult {
  const found = search(searchIndexOf(index), text, limits);
  return {
    businesses: pick(index.businesses, found.businesses),
    subcategories: pick(index.subcategories, found.subcategories),
  };
}

const pick = <T>(items: readonly T[], matches: readonly NameMatch[]): T[] =>
  matches.flatMap(({ row }) => items[row] ?? []);
