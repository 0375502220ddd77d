import type { Snapshot } from '../store/snapshot';

/** The searchable names, in columns and without ids, which would be most of the compressed size. */
export interface SearchIndex {
  readonly version: string;
  readonly businesses: {
    readonly names: readonly string[];
    /** '' where it is the same as the name. */
    readonly englishNames: readonly string[];
  };
  readonly subcategories: { readonly names: readonly string[] };
}

/** The record ids for a search index of the same version, in the same order. */
export interface SearchIds {
  readonly version: string;
  readonly businesses: readonly string[];
  readonly subcategories: readonly string[];
  /** The category under which a subcategory is opened: its first; null when it has none. */
  readonly subcategoryCategories: readonly (string | null)[];
}

/** Returns the search index of a snapshot, in the order of the base. */
export function searchIndex({ version, businesses, subcategories }: Snapshot): SearchIndex {
  return {
    version,
    businesses: {
      names: businesses.map(({ name }) => name),
      englishNames: businesses.map(({ name, name_en }) => (name_en === name ? '' : name_en)),
    },
    subcategories: { names: subcategories.map(({ name }) => name) },
  };
}

/** Returns the ids for the search index of a snapshot. */
export function searchIds({ version, businesses, subcategories }: Snapshot): SearchIds {
  return {
    version,
    businesses: businesses.map(({ id }) => id),
    subcategories: subcategories.map(({ id }) => id),
    subcategoryCategories: subcategories.map(({ categoryIds }) => categoryIds[0] ?? null),
  };
}
