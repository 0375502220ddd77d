import type {
  AlsoFound,
  Business,
  Choice,
  DataError,
  Facets,
  IndexedSubcategory,
} from '@zone-directory/shared-data';

/** Which results are shown first. */
export interface ResultsRequest {
  readonly text: string;
  readonly choice: Choice;
  /** How many are on the pages before. */
  readonly after: number;
}

/** The results of a search as far as they are loaded. */
export interface Results {
  readonly state: 'loading' | 'ready' | 'error';
  /** What the specification's search finds, page by page. */
  readonly pages: readonly (readonly Business[])[];
  /** How many businesses it finds. */
  readonly total: number;
  readonly subcategories: { readonly found: readonly IndexedSubcategory[]; readonly total: number };
  /** What other ways of searching find. */
  readonly also?: AlsoFound | undefined;
  /** Undefined while unknown. */
  readonly facets?: Facets | undefined;
  /** How many are on the pages before. */
  readonly start: number;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly error: DataError | null;
  readonly retry: () => void;
  readonly loadMore: () => void;
}
