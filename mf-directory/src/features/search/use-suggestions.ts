import { useMemo } from 'react';
import { suggest } from './suggest';
import { SuggestionList } from './suggestion-list';
import { useReader } from './use-reader';
import { useSearchable } from './use-searchable';

/**
 * Returns the suggestions for a text, the component that renders them, and the loading state of the data.
 * @param read whether to fetch the data before there is a text
 */
export function useSuggestions(text: string, read: boolean) {
  const { searchable, ...query } = useSearchable({ read: read || text.trim() !== '' });
  const reader = useReader();
  const suggestions = useMemo(
    () => (searchable && text.trim() ? suggest(searchable, text, reader) : []),
    [searchable, text, reader],
  );
  return { suggestions, List: SuggestionList, ...query };
}
