import type { Snapshot } from '../store/snapshot';
import { type TemplateNames, templateNames } from './name-templates';

/**
 * The searchable names, in columns, with their common parts extracted, and without ids, which
 * would be most of the compressed size.
 */
export interface SearchIndex {
  readonly version: string;
  readonly businesses: TemplateNames;
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
    businesses: templateNames(businesses.map(({ name, name_en }) => [name, name_en === name ? '' : name_en])),
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
