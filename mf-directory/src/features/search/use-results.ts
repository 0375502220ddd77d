import { useConfiguration, useSearchPages } from '@zone-directory/shared-data';
import { useLanguage } from '@zone-directory/shared-i18n';
import type { Results, ResultsRequest } from './results';
import { useDirectResults } from './use-direct-results';

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
