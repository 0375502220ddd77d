/** The type of each kind of field. */
interface Values {
  readonly text: string;
  readonly phones: string;
  readonly emails: string;
  readonly websites: string;
  readonly picture: string;
  readonly tick: boolean;
  readonly amount: number | null;
  readonly link: string | null;
}

/**
 * The fields of a business besides its id (specification, section 3): the column of the base, and what a value is.
 * The type, both sources and the OpenAPI description are derived from it. A missing text is '', a missing number or link
 * null.
 */
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
} as const satisfies Readonly<Record<string, { readonly column: string; readonly kind: keyof Values }>>;

type Fields = typeof BUSINESS_FIELDS;

/** Something for each kind of field. */
export type ForEachKind<T> = Readonly<Record<keyof Values, T>>;

/** A business, as the database holds it. */
export type Business = { /** Airtable record id. */ readonly id: string } & {
  readonly [Name in keyof Fields]: Values[Fields[Name]['kind']];
};

/** Returns a business of the values that `read` reads for each field. */
export const businessFrom = (
  id: string,
  read: (name: string, field: Fields[keyof Fields]) => unknown,
): Business =>
  ({
    id,
    ...Object.fromEntries(Object.entries(BUSINESS_FIELDS).map(([name, field]) => [name, read(name, field)])),
  }) as Business;

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
  /** Marker of the next page; absent on the last one. Opaque. */
  readonly offset?: string;
  /** Length of the whole list, if the source knows it. */
  readonly total?: number;
}
