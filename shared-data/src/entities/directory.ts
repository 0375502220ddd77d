import type { Facets } from '../choose/choice';

/** The type of each kind of field. */
interface Values {
  readonly text: string;
  readonly phones: string;
  readonly emails: string;
  readonly websites: string;
  readonly picture: string;
  readonly tick: boolean;
  readonly amount: number | null;
  readonly count: number;
  /** By category. */
  readonly counts: Readonly<Record<string, number>>;
  readonly link: string | null;
  readonly links: readonly string[];
}

/** Something for each kind of field. */
export type ForEachKind<T> = Readonly<Record<keyof Values, T>>;

/**
 * The fields of an entity besides its id (specification, section 3): the column of the base, if it has one, and what a
 * value is. The type, the reading from both sources and the OpenAPI description are derived from it. A missing text or
 * picture is '', a missing amount or link null.
 */
export type Fields = Readonly<Record<string, { readonly column?: string; readonly kind: keyof Values }>>;

/** What the database holds of an entity. */
export type Entity<Table extends Fields> = { /** Airtable record id. */ readonly id: string } & {
  readonly [Name in keyof Table]: Values[Table[Name]['kind']];
};

/** The fields of a category. */
export const CATEGORY_FIELDS = {
  /** Default name. */
  name: { column: 'Name', kind: 'text' },
  /** Default description. */
  description: { column: 'Description', kind: 'text' },
  /** URL of the icon. */
  icon: { column: 'Icon', kind: 'picture' },
} as const satisfies Fields;

/** What the gateway counts for a category (`useCategoryCounts` works with every source). */
export const CATEGORY_COUNTS = {
  /** Distinct businesses in its lists. */
  businessCount: { kind: 'count' },
  /** Subcategories linked to it. */
  subcategoryCount: { kind: 'count' },
} as const satisfies Fields;

/** One of the directory's categories. */
export type Category = Entity<typeof CATEGORY_FIELDS> & Partial<Entity<typeof CATEGORY_COUNTS>>;

/** The fields of a subcategory. */
export const SUBCATEGORY_FIELDS = {
  /** Default name. */
  name: { column: 'Name', kind: 'text' },
  /** Default description. */
  description: { column: 'Description', kind: 'text' },
  /** Number of businesses linked in its record or, if the gateway counts them, in its lists. */
  businessCount: { column: 'Businesses', kind: 'count' },
  /** Record ids of the categories it is linked to: it belongs to each of them. */
  categoryIds: { column: 'Category', kind: 'links' },
} as const satisfies Fields;

/** What the gateway counts for a subcategory. */
export const SUBCATEGORY_COUNTS = {
  /** Number of businesses in its list in each of its categories (`useListCount`). */
  businessCounts: { kind: 'counts' },
} as const satisfies Fields;

/** A subcategory. */
export type Subcategory = Entity<typeof SUBCATEGORY_FIELDS> & Partial<Entity<typeof SUBCATEGORY_COUNTS>>;

/** The fields of a business. */
export const BUSINESS_FIELDS = {
  /** Default name. */
  name: { column: 'Name', kind: 'text' },
  /** English name. */
  name_en: { column: 'Name_EN', kind: 'text' },
  /** Default description. */
  description: { column: 'Description', kind: 'text' },
  /** English description. */
  description_en: { column: 'Description_EN', kind: 'text' },
  location: { column: 'Location', kind: 'text' },
  phone: { column: 'Phone', kind: 'phones' },
  email: { column: 'Email', kind: 'emails' },
  /** Website as typed into the base; make it a link with `safeLink`. */
  website: { column: 'Website', kind: 'websites' },
  /** URL of a picture. */
  image: { column: 'Image', kind: 'picture' },
  isPremium: { column: 'IsPremium', kind: 'tick' },
  /** Stars. */
  rating: { column: 'Rating', kind: 'amount' },
  /** Number of reviews. */
  reviews: { column: 'Reviews', kind: 'amount' },
  /** Record id of the first linked category. */
  category: { column: 'Category', kind: 'link' },
  /** Record id of the first linked subcategory. */
  subcategory: { column: 'Subcategory', kind: 'link' },
} as const satisfies Fields;

/** What is found in the locations of all businesses (`findAreas`): the part of the zone that a business is in. */
export const BUSINESS_AREA = {
  /** Its name in the base's other script, or the only one. */
  area: { kind: 'text' },
  /** Its name in Latin letters, if `area` is in others, or in the second of a base's two languages in Latin letters. */
  area_en: { kind: 'text' },
} as const satisfies Fields;

/** A business. */
export type Business = Entity<typeof BUSINESS_FIELDS> & Partial<Entity<typeof BUSINESS_AREA>>;

/** The records that a business is linked to, in the order of its cells. `Business` keeps only the first of each. */
export interface BusinessLinks {
  readonly categories: readonly string[];
  readonly subcategories: readonly string[];
}

/** A business with all of its links, as the list of all businesses has it. */
export type LinkedBusiness = Business & { readonly links: BusinessLinks };

/** One page of a business list. */
export interface BusinessPage {
  /** At most 50 businesses. */
  readonly businesses: readonly Business[];
  /** Where the next page begins, to pass back as it is; absent on the last one. */
  readonly offset?: string;
  /** Length of the whole list, or of what is chosen of it, if the source knows it. */
  readonly total?: number;
  /** How many of these are on the pages before, if the source knows it. */
  readonly start?: number;
}

/** How many businesses of a list each facet would leave. */
export interface ListFacets {
  /** How many there are with the present choice. */
  readonly total: number;
  readonly facets: Facets;
}

/** Where a business is in a list, and what is beside it. */
export interface ListPlace {
  readonly categoryId: string;
  readonly subcategoryId: string;
  /** Length of the list, or of what is chosen of it. */
  readonly total: number;
  /** From 0. */
  readonly index: number;
  readonly previous?: IndexedBusiness;
  readonly next?: IndexedBusiness;
}

/** What a visitor can go on to from a business. */
export interface Neighbours {
  /** Absent if the business is in no list, or not in the one asked for. */
  readonly place?: ListPlace;
  /** At most four others of the same list: those after it, from the start again after its end. */
  readonly more: readonly Business[];
}

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

/** The results of one kind on a page of search results. */
export interface Found<Item> {
  /** How many there are on all pages. */
  readonly total: number;
  /** At most 50. */
  readonly found: readonly Item[];
}

/** A page of search results. */
export interface SearchPage<Item = Business> {
  /** How many results of each kind are on the pages before. */
  readonly after: number;
  /** The chosen ones of those that the specification's search finds, in its order or the chosen one. */
  readonly businesses: Found<Item>;
  readonly subcategories: Found<IndexedSubcategory>;
  /** Of all businesses found, also those of `also`. */
  readonly facets: Facets;
  /** On the first page only, when the specification's search finds little. */
  readonly also?: AlsoFound<Item>;
}

/** What else a search finds: by other words, typing errors, synonyms, phone numbers, e-mail addresses. */
export interface AlsoFound<Item = Business> {
  /** The text that was searched for instead, when words of it were corrected. */
  readonly instead?: string;
  /** The best match first; none of those that the specification's search finds. */
  readonly businesses: Found<Item>;
  readonly subcategories: readonly IndexedSubcategory[];
  /** Record ids. */
  readonly categories: readonly string[];
  /** Ids of partners. */
  readonly partners: readonly string[];
  /** The nearest words of the directory, when nothing at all is found. */
  readonly words: readonly string[];
}

/** What a search box suggests, as the gateway finds it. */
export interface SearchSuggestions {
  /** At most five of each, and how many match altogether. */
  readonly businesses: Found<IndexedBusiness>;
  readonly subcategories: Found<IndexedSubcategory>;
}

/** Everything that the hero's search covers. */
export interface DirectoryIndex {
  readonly businesses: readonly IndexedBusiness[];
  /** Only those that belong to a category: the others have no page to open. */
  readonly subcategories: readonly IndexedSubcategory[];
}
