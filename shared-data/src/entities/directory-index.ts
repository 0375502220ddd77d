import type { Business } from './business';

/** A business in the search index: enough to find, name and open it. */
export type IndexedBusiness = Pick<Business, 'id' | 'name' | 'name_en'>;

/** A subcategory in the search index. */
export interface IndexedSubcategory {
  /** Airtable record id. */
  readonly id: string;
  readonly name: string;
  /** The category under which search opens it: the first that it is linked to. */
  readonly categoryId: string;
}

/** Everything that the hero's search covers. */
export interface DirectoryIndex {
  readonly businesses: readonly IndexedBusiness[];
  /** Only those that belong to a category: the others have no page to open. */
  readonly subcategories: readonly IndexedSubcategory[];
}
