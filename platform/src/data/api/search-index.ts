import type { Snapshot } from '../store/snapshot';
import { type TemplateNames, templateNames } from './name-templates';

/**
 * What the page searches through, in columns, with what names have in common taken out, and
 * without ids, which would be most of its size when compressed.
 */
export interface SearchIndex {
  readonly version: string;
  readonly businesses: TemplateNames;
  readonly subcategories: { readonly names: readonly string[] };
}

/** The record ids to a search index of the same version, in the same order. */
export interface SearchIds {
  readonly version: string;
  readonly businesses: readonly string[];
  readonly subcategories: readonly string[];
  /** The category under which a subcategory is opened: its first; null when it has none. */
  readonly subcategoryCategories: readonly (string | null)[];
}

/** The search index of a snapshot, in the order of the base. */
export function searchIndex({ version, businesses, subcategories }: Snapshot): SearchIndex {
  return {
    version,
    businesses: templateNames(businesses.map(({ name, name_en }) => [name, name_en === name ? '' : name_en])),
    subcategories: { names: subcategories.map(({ name }) => name) },
  };
}

/** The ids to the search index of a snapshot. */
export function searchIds({ version, businesses, subcategories }: Snapshot): SearchIds {
  return {
    version,
    businesses: businesses.map(({ id }) => id),
    subcategories: subcategories.map(({ id }) => id),
    subcategoryCategories: subcategories.map(({ categoryIds }) => categoryIds[0] ?? null),
  };
}
