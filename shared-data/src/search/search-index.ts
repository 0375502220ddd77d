import { searchEngine } from '#search-engine';
import type { NameIndex, NameMatch } from './name-index';

/** The names that the directory is searched by, in columns: those at one index belong to one row; '' is none. */
export interface SearchColumns {
  readonly businesses: { readonly names: readonly string[]; readonly englishNames: readonly string[] };
  readonly subcategories: { readonly names: readonly string[] };
}

/** What `search` looks through. Immutable to its users; it prepares itself as it is searched. */
export interface SearchIndex {
  readonly businesses: NameIndex;
  readonly subcategories: NameIndex;
}

/** How many matches to give of each kind; `Infinity` for all. */
export interface SearchLimits {
  readonly businesses: number;
  readonly subcategories: number;
}

/** Rows of the columns, best match first. */
export interface SearchMatches {
  readonly businesses: readonly NameMatch[];
  readonly subcategories: readonly NameMatch[];
}

/** As many as are suggested (specification, section 9). */
export const SUGGESTION_LIMITS: SearchLimits = { businesses: 5, subcategories: 5 };

/** An index over a directory's names. Costs next to nothing until it is searched or prepared. */
export function createSearchIndex({ businesses, subcategories }: SearchColumns): SearchIndex {
  const { createNameIndex } = searchEngine();
  return {
    businesses: createNameIndex([businesses.names, businesses.englishNames]),
    subcategories: createNameIndex([subcategories.names]),
  };
}

/**
 * The index with further names of its subcategories, by which they are found too: the names that the site gives them in
 * the visitor's language. The businesses are not indexed again.
 * @param siteNames One for each row; '' for none.
 */
export function withSiteNames(index: SearchIndex, siteNames: readonly string[]): SearchIndex {
  const [names = []] = index.subcategories.columns;
  return { ...index, subcategories: searchEngine().createNameIndex([names, siteNames]) };
}

/** Does a slice of the work that the first search would have to wait for; false when none is left. For idle moments. */
export function prepareSearch({ businesses, subcategories }: SearchIndex): boolean {
  const { prepareNames } = searchEngine();
  return prepareNames(businesses) || prepareNames(subcategories);
}

/**
 * The rows whose names hold a text, plain or folded: first those with a name that is the text, then those that start
 * with it, those in which a word does, and the others; ties in the order of the rows.
 * @param text A blank one finds nothing; space around it does not count.
 */
export function search(index: SearchIndex, text: string, limits = SUGGESTION_LIMITS): SearchMatches {
  const { findNames } = searchEngine();
  return {
    businesses: findNames(index.businesses, text, limits.businesses),
    subcategories: findNames(index.subcategories, text, limits.subcategories),
  };
}
