import {
  type AlsoFound,
  type Business,
  type Choice,
  type DataError,
  type Facets,
  type IndexedSubcategory,
  useConfiguration,
  useSearchPages,
} from '@zone-directory/shared-data';
import { useLanguage } from '@zone-directory/shared-i18n';
import { useDirectResults } from './use-direct-results';

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
  /** Undefined while unknown, and in direct mode. */
  readonly facets?: Facets | undefined;
  /** How many are on the pages before. */
  readonly start: number;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly error: DataError | null;
  readonly retry: () => void;
  readonly loadMore: () => void;
}

/** Returns the results of a search: pages of them, as the gateway finds them; in direct mode all, in the search index. */
export function useResults(request: ResultsRequest): Results {
  const isGateway = useConfiguration().mode === 'gateway';
  const ofGateway = usePagedResults(request);
  const direct = useDirectResults(request, { read: !isGateway });
  return isGateway ? ofGateway : direct;
}

function usePagedResults(request: ResultsRequest): Results {
  const { language } = useLanguage();
  const query = useSearchPages({ ...request, language });
  const pages = query.data?.pages ?? [];
  const [first] = pages;
  return {
    state: first ? 'ready' : query.isError ? 'error' : 'loading',
    pages: pages.map(({ businesses }) => businesses.found),
    total: first?.businesses.total ?? 0,
    subcategories: {
      found: pages.flatMap(({ subcategories }) => subcategories.found),
      total: first?.subcategories.total ?? 0,
    },
    also: first?.also,
    facets: first?.facets,
    start: first?.after ?? 0,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    error: query.error,
    retry: () => void (first ? query.fetchNextPage() : query.refetch()),
    loadMore: query.fetchNextPage,
  };
}
