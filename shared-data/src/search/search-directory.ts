import type {
  Business,
  Category,
  DirectoryIndex,
  IndexedBusiness,
  IndexedSubcategory,
  Subcategory,
} from '../entities/directory';
import type { NameMatch } from './name-index';
import { createSearchIndex, type SearchIndex, SUGGESTION_LIMITS, search } from './search-index';

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
