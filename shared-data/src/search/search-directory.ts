import type { Business } from '../entities/business';
import type { DirectoryIndex, IndexedBusiness, IndexedSubcategory } from '../entities/directory-index';
import type { Subcategory } from '../entities/subcategory';
import { fold } from './fold';

/** How many suggestions to give of each kind. */
export interface SearchLimits {
  readonly businesses: number;
  readonly subcategories: number;
}

/** Suggestions for a search text, in the order of the data. */
export interface SearchResult {
  readonly businesses: readonly IndexedBusiness[];
  readonly subcategories: readonly IndexedSubcategory[];
}

interface FoldedIndex {
  readonly businesses: readonly { readonly item: IndexedBusiness; readonly names: readonly string[] }[];
  readonly subcategories: readonly { readonly item: IndexedSubcategory; readonly names: readonly string[] }[];
}

// Folding 1,748 names costs five times a search through them: once per index is enough.
const folded = new WeakMap<DirectoryIndex, FoldedIndex>();

/** Joins what the hero searches, leaving out subcategories that belong to no category. */
export function directoryIndex(
  subcategories: readonly Subcategory[],
  businesses: readonly Business[],
): DirectoryIndex {
  return {
    businesses,
    subcategories: subcategories.flatMap(({ id, name, categoryIds: [categoryId] }) =>
      categoryId === undefined ? [] : [{ id, name, categoryId }],
    ),
  };
}

/**
 * Looks for `text` in business names, English names and subcategory names: a case-insensitive substring
 * (specification, section 5).
 * @param index Searched as it is: do not change one in place.
 * @param text A blank one finds nothing; space around it does not count.
 * @param limits 5 and 5 by default (specification, section 9).
 */
export function searchDirectory(
  index: DirectoryIndex,
  text: string,
  limits: SearchLimits = { businesses: 5, subcategories: 5 },
): SearchResult {
  const wanted = fold(text.trim());
  if (wanted === '') return { businesses: [], subcategories: [] };
  const { businesses, subcategories } = foldOnce(index);
  return {
    businesses: firstMatches(businesses, wanted, limits.businesses),
    subcategories: firstMatches(subcategories, wanted, limits.subcategories),
  };
}

function foldOnce(index: DirectoryIndex): FoldedIndex {
  const known = folded.get(index);
  if (known) return known;
  const fresh: FoldedIndex = {
    businesses: index.businesses.map((item) => ({ item, names: [fold(item.name), fold(item.name_en)] })),
    subcategories: index.subcategories.map((item) => ({ item, names: [fold(item.name)] })),
  };
  folded.set(index, fresh);
  return fresh;
}

function firstMatches<T>(
  entries: readonly { readonly item: T; readonly names: readonly string[] }[],
  wanted: string,
  most: number,
): T[] {
  const found: T[] = [];
  for (const { item, names } of entries) {
    if (found.length >= most) break;
    if (names.some((name) => name.includes(wanted))) found.push(item);
  }
  return found;
}
