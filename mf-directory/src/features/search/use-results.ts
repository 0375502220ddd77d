import { useSearchPages } from '@zone-directory/shared-data';
import { useLanguage } from '@zone-directory/shared-i18n';
import { useCallback } from 'react';
import { useSiteTexts } from '../categories/use-site-texts';
import type { Results, ResultsRequest } from './results';

/** Returns the results of a search, page by page: as the gateway finds them, or in direct mode found in the page. */
export function useResults(request: ResultsRequest): Results {
  const { language } = useLanguage();
  const { subcategoryName, categoryName } = useSiteTexts();
  const siteName = useCallback(
    (id: string) => subcategoryName(id, '').text || categoryName(id, '').text,
    [subcategoryName, categoryName],
  );
  const query = useSearchPages({ ...request, language }, { siteName });
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
