import type { Business } from './business';
import type { IndexedSubcategory } from './subcategory';

/** Everything the hero's search looks through. */
export interface DirectoryIndex {
  readonly businesses: readonly Business[];
  /** Only those that belong to a category: the others have no page to open. */
  readonly subcategories: readonly IndexedSubcategory[];
}
