import type { Business, Category, Subcategory } from '../entities/directory';

/** The site's names of a record. */
export interface SiteNames {
  /** In English and the data's language. */
  readonly own: readonly string[];
  /** In all others. */
  readonly others: readonly string[];
  /** Its descriptions in all languages. */
  readonly descriptions?: readonly string[];
}

/** What is searched besides businesses. */
export interface FindableKinds {
  readonly categories: readonly Pick<Category, 'id' | 'name' | 'description'>[];
  readonly subcategories: readonly Subcategory[];
  readonly partners: readonly { readonly id: string; readonly names: readonly string[] }[];
  /** The site's names of categories and subcategories, by record id. */
  readonly siteNames: Readonly<Record<string, SiteNames>>;
}

/** What is searched: a directory with its names in all languages. */
export interface FindableDirectory extends FindableKinds {
  readonly businesses: readonly Business[];
}
