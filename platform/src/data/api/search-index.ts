import type { Snapshot } from '../store/snapshot';

/**
 * Returns the searchable names of a snapshot, in the order of the base: in columns, without ids, which would be most of
 * the compressed size. An English name is '' where it is the same as the name.
 */
export function searchIndex({ version, businesses, subcategories }: Snapshot) {
  return {
    version,
    businesses: {
      names: businesses.map(({ name }) => name),
      englishNames: businesses.map(({ name, name_en }) => (name_en === name ? '' : name_en)),
    },
    subcategories: { names: subcategories.map(({ name }) => name) },
  };
}

/**
 * Returns the record ids for the search index of a snapshot, in the same order. A subcategory is opened under its first
 * category; null when it has none.
 */
export function searchIds({ version, businesses, subcategories }: Snapshot) {
  return {
    version,
    businesses: businesses.map(({ id }) => id),
    subcategories: subcategories.map(({ id }) => id),
    subcategoryCategories: subcategories.map(({ categoryIds }) => categoryIds[0] ?? null),
  };
}
