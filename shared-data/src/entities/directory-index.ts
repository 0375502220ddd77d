import type { Business } from './business';

/** What search knows of a business: enough to find it, to name it and to open it. */
export type IndexedBusiness = Pick<Business, 'id' | 'name' | 'name_en'>;

/** What search knows of a subcategory. */
export interface IndexedSubcategory {
  /** Airtable record id. */
  readonly id: string;
  readonly name: string;
  /** The category under which search opens it: the first that it is linked to. */
  readonly categoryId: string;
}

/** Everything the hero's search looks through. */
export interface DirectoryIndex {
  readonly businesses: readonly IndexedBusiness[];
  /** Only those that belong to a category: the others have no page to open. */
  readonly subcategories: readonly IndexedSubcategory[];
}
