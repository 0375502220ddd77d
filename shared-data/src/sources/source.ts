import type { Choice } from '../choose/choice';
import type {
  Business,
  BusinessPage,
  Category,
  DirectoryIndex,
  LinkedBusiness,
  ListFacets,
  Neighbours,
  SearchPage,
  SearchSuggestions,
  Subcategory,
} from '../entities/directory';

/** Options of every read. */
export interface ReadOptions {
  /** Aborts the read, also while it waits after a 429; it then rejects with code ABORTED. */
  readonly signal?: AbortSignal;
}

/** Identifies a business list. */
export interface BusinessList {
  readonly categoryId: string;
  readonly subcategoryId: string;
  /**
   * Where its pages begin: a number, how many businesses are on the pages before; or a gateway's marker, the `offset` of
   * the page before. Anything else counts as none. Counts are those of the whole list.
   */
  readonly after?: string | null | undefined;
  /** What is chosen of it. Pages, counts and neighbours are then those of the chosen businesses, in their order. */
  readonly choice?: Choice | undefined;
  /** The visitor's language, for the order and the names of what is chosen; English by default. */
  readonly language?: string | undefined;
}

/** Which page of which business list to read. */
export interface BusinessPageRequest extends BusinessList {
  /** Marker from the page before; none for the first page. */
  readonly offset?: string;
  /** Record ids the caller already has: they are not delivered again, whatever happens to the marker. */
  readonly known?: readonly string[];
}

/** The names by which the base is queried for a business list, as stored there. */
export interface ListNames {
  readonly category: string;
  readonly subcategory: string;
}

/**
 * The reads of every source, all without records that have no name. Every method rejects only with `DataError`.
 */
interface CommonReads {
  /** All categories. */
  categories(options?: ReadOptions): Promise<readonly Category[]>;
  /** All subcategories of all categories. */
  subcategories(options?: ReadOptions): Promise<readonly Subcategory[]>;
  /** One business; NOT_FOUND if there is no such record or `id` is not a record id. */
  business(id: string, options?: ReadOptions): Promise<Business>;
}

/** Reads the base itself. Search and counts are computed from whole lists. */
export interface DirectSource extends CommonReads {
  readonly mode: 'direct';
  /** All businesses, with all fields. */
  businesses(options?: ReadOptions): Promise<readonly LinkedBusiness[]>;
  /** The names by which each page of a list is queried; NOT_FOUND if the category has no such list. */
  listNames(list: BusinessList, options?: ReadOptions): Promise<ListNames>;
  /** One page of the businesses that are linked to both the category and the subcategory. */
  businessPage(
    request: BusinessPageRequest & { readonly names: ListNames },
    options?: ReadOptions,
  ): Promise<BusinessPage>;
}

/** The searchable names, without the ids, which are most of the size. */
export interface SearchNames {
  /** The snapshot of the base that they belong to: the ids of another one are in another order. */
  readonly version: string;
  /** An English name that equals the name is ''. */
  readonly businesses: readonly { readonly name: string; readonly name_en: string }[];
  readonly subcategories: readonly string[];
}

/** Which page of which search results to read. */
export interface SearchPageRequest {
  readonly text: string;
  /** The visitor's language: subcategories are also found by the site's names in it. */
  readonly language: string;
  readonly choice: Choice;
  /** How many results of each kind to leave out; the first page if there are not so many. */
  readonly after: number;
}

/** Reads the gateway's snapshot of the base; its categories carry their counts. */
export interface GatewaySource extends CommonReads {
  readonly mode: 'gateway';
  /** One page of the businesses of a list; NOT_FOUND if the category has no such list. */
  businessPage(request: BusinessPageRequest, options?: ReadOptions): Promise<BusinessPage>;
  /** The businesses with these ids, at most 100, in their order, without those that do not exist. */
  shortlist(ids: readonly string[], options?: ReadOptions): Promise<readonly Business[]>;
  /** The facets of a list with their counts; NOT_FOUND if the category has no such list. */
  listFacets(list: BusinessList, options?: ReadOptions): Promise<ListFacets>;
  /** What is beside a business, in a list or in its own; NOT_FOUND if there is no such business or list. */
  neighbours(id: string, list?: BusinessList, options?: ReadOptions): Promise<Neighbours>;
  /** One page of search results: 50 of each kind. */
  searchPage(request: SearchPageRequest, options?: ReadOptions): Promise<SearchPage>;
  /** What a search box suggests for a text, in the order of a search in the directory index. */
  searchSuggestions(
    request: Pick<SearchPageRequest, 'text' | 'language'>,
    options?: ReadOptions,
  ): Promise<SearchSuggestions>;
  /** The first step of the directory index. */
  searchNames(options?: ReadOptions): Promise<SearchNames>;
  /** The second step: names with their ids. NOT_FOUND if the gateway no longer has the snapshot of the names. */
  directoryIndex(names: SearchNames, options?: ReadOptions): Promise<DirectoryIndex>;
}

/** Where the directory's data comes from. Parts cannot tell which source is used: the queries hide it. */
export type DataSource = DirectSource | GatewaySource;
