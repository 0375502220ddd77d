/** What a visitor has chosen of results or of a list: how they are sorted, and which facets are set. */
export interface Choice {
  /** Absent: the best match first, or a list in the order of the base. */
  readonly sort?: 'name' | 'rating';
  readonly premium?: true;
  /** Rated 4 and more. */
  readonly rated?: true;
  /** Has a website that can be opened. */
  readonly website?: true;
  /** Has a phone number that can be called. */
  readonly phone?: true;
  /** Key of an area (`areaKey`). */
  readonly area?: string;
  /** Record id of a subcategory; on results only. */
  readonly subcategory?: string;
}

/** The query parameters of a choice, of pages and of the gateway alike. */
export const CHOICE_PARAMS = ['sort', 'premium', 'rated', 'website', 'phone', 'area', 'subcategory'] as const;

/** How many businesses would be left if a facet were set, with all others as they are. */
export interface Facets {
  readonly premium: number;
  readonly rated: number;
  readonly website: number;
  readonly phone: number;
  /** Most businesses first. Empty where no location can be parsed. */
  readonly areas: readonly { readonly key: string; readonly name: string; readonly count: number }[];
  /** Most businesses first; empty for a list. */
  readonly subcategories: readonly { readonly id: string; readonly count: number }[];
}
