import { useMemo } from 'react';
import { useLanguage } from 'shared-i18n';
import { suggest } from './suggest';
import { useSearchable } from './use-searchable';

/** What the search box suggests for a text, and how far the data behind it is. */
export function useSuggestions(text: string) {
  const { searchable, ...reading } = useSearchable(text.trim() !== '');
  const { language } = useLanguage();
  const suggestions = useMemo(
    () => (searchable && text.trim() ? suggest(searchable, text, language) : []),
    [searchable, text, language],
  );
  return { suggestions, ...reading };
}
