import { dataOf, sourceOf } from '../data';
import type { SearchSuggestions } from '../entities/directory';
import type { DataError } from '../errors';
import { useData } from '../use-data';
import { categoriesQuery } from './get-categories';
import { keepPreviousData, queryOptions, type UseQueryResult, useQuery } from './react-query';

/** The names of more businesses are not loaded by a page: suggestions then come from the server. */
const MOST_NAMES = 5_000;

/**
 * Whether a directory has more names than a page should load: undefined while unknown. In direct mode a page has all
 * businesses anyway. What cannot be read counts as few.
 * @param read whether it is found out
 */
export function useIsLargeDirectory({ read }: { readonly read: boolean }): boolean | undefined {
  const isGateway = useData().source.mode === 'gateway';
  // The counts of the categories are small, and most pages have them.
  const { data, isError } = useQuery({
    ...categoriesQuery(),
    meta: { isBrowserOnly: true },
    enabled: isGateway && read,
  });
  if (!isGateway || isError) return false;
  return data && data.reduce((sum, { businessCount }) => sum + (businessCount ?? 0), 0) > MOST_NAMES;
}

/** Query options for the suggestions of a search, in gateway mode. */
const searchSuggestionsQuery = ({ text, language }: { text: string; language: string }) =>
  queryOptions<SearchSuggestions, DataError>({
    queryKey: ['search-suggestions', text, language],
    meta: { isBrowserOnly: true },
    queryFn: ({ signal, client }) =>
      sourceOf(dataOf(client), 'gateway').searchSuggestions({ text, language }, { signal }),
    // The list stays while the next letter is searched for.
    placeholderData: keepPreviousData,
  });

/** Returns the gateway's suggestions for a text. @param read whether they are fetched */
export function useSearchSuggestions(
  request: { readonly text: string; readonly language: string },
  { read }: { readonly read: boolean },
): UseQueryResult<SearchSuggestions, DataError> {
  const enabled = useData().source.mode === 'gateway' && read;
  return useQuery({ ...searchSuggestionsQuery(request), enabled });
}
