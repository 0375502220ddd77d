import type { Business, BusinessPage } from '../entities/business';
import type { Category } from '../entities/category';
import type { Subcategory } from '../entities/subcategory';

/** Options of every read. */
export interface ReadOptions {
  /** Ends the read, also while it waits for its turn after a 429; it then rejects with code ABORTED. */
  readonly signal?: AbortSignal;
}

/** Which page of which business list to read. */
export interface BusinessPageRequest {
  readonly categoryId: string;
  readonly subcategoryId: string;
  /** Marker from the page before; none for the first page. */
  readonly offset?: string;
  /** Record ids the reader already has: they are not delivered again, whatever happens to the marker. */
  readonly known?: readonly string[];
}

/**
 * Where the directory's data comes from. Parts cannot tell which source is on.
 * Every method rejects with `DataError` and nothing else.
 */
export interface DataSource {
  /** All categories. */
  categories(options?: ReadOptions): Promise<readonly Category[]>;
  /** All subcategories of all categories. */
  subcategories(options?: ReadOptions): Promise<readonly Subcategory[]>;
  /** All businesses, with all fields. */
  businesses(options?: ReadOptions): Promise<readonly Business[]>;
  /** One business; NOT_FOUND when there is no such record or `id` is no record id. */
  business(id: string, options?: ReadOptions): Promise<Business>;
  /** One page of the businesses that are linked to both the category and the subcategory. */
  businessPage(request: BusinessPageRequest, options?: ReadOptions): Promise<BusinessPage>;
}
