import { useMemo } from 'react';
import { suggest } from './suggest';
import { SuggestionList } from './suggestion-list';
import { useReader } from './use-reader';
import { useSearchable } from './use-searchable';

/** What the search box suggests for a text, what shows it, and how far the data behind it is. */
export function useSuggestions(text: string) {
  const { searchable, ...query } = useSearchable({ complete: text.trim() !== '' });
  const reader = useReader();
  const suggestions = useMemo(
    () => (searchable && text.trim() ? suggest(searchable, text, reader) : []),
    [searchable, text, reader],
  );
  return { suggestions, List: SuggestionList, ...query };
}
