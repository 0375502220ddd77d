/** A business, as the database holds it (specification, section 3). A missing text is ''. */
export interface Business {
  /** Airtable record id. */
  readonly id: string;
  /** Default name. */
  readonly name: string;
  /** English name. */
  readonly name_en: string;
  /** Default description. */
  readonly description: string;
  /** English description. */
  readonly description_en: string;
  readonly location: string;
  readonly phone: string;
  readonly email: string;
  /** Website as typed into the base; make it a link with `safeLink`. */
  readonly website: string;
  /** URL of a picture. */
  readonly image: string;
  readonly isPremium: boolean;
  /** Stars; null when absent. */
  readonly rating: number | null;
  /** Number of reviews; null when absent. */
  readonly reviews: number | null;
  /** Record id of the first linked category; null when there is none. */
  readonly category: string | null;
  /** Record id of the first linked subcategory; null when there is none. */
  readonly subcategory: string | null;
}

/** The records that a business is linked to, in the order of its cells. `Business` keeps only the first of each. */
export interface BusinessLinks {
  readonly categories: readonly string[];
  readonly subcategories: readonly string[];
}

/** A business with all of its links, as the list of all businesses has it. */
export interface LinkedBusiness extends Business {
  readonly links: BusinessLinks;
}

/** One page of a business list. */
export interface BusinessPage {
  /** At most 50 businesses. */
  readonly businesses: readonly Business[];
  /** Marker of the next page; absent on the last one. Opaque. */
  readonly offset?: string;
  /** Length of the whole list, if the source knows it. */
  readonly total?: number;
}
