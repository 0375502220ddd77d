import { useMemo } from 'react';
import { searchIndexOf, useDirectoryIndex, withSiteNames } from 'shared-data';
import { useLanguage } from 'shared-i18n';
import { useSiteTexts } from '../categories/use-site-texts';
import { suggest } from './suggest';

/** What the search box suggests for a text, and how far the data behind it is. */
export function useSuggestions(text: string) {
  const { data: directory, error, refetch } = useDirectoryIndex({ complete: text.trim() !== '' });
  const { language } = useLanguage();
  const { subcategoryName } = useSiteTexts();

  const searchable = useMemo(() => {
    if (!directory) return undefined;
    const shownNames = directory.subcategories.map((item) => subcategoryName(item.id, item.name));
    return { directory, shownNames, index: withSiteNames(searchIndexOf(directory), shownNames) };
  }, [directory, subcategoryName]);

  const suggestions = useMemo(
    () => (searchable && text.trim() ? suggest(searchable, text, language) : []),
    [searchable, text, language],
  );

  const state = directory ? 'ready' : error ? 'error' : 'loading';
  return { suggestions, state, error, retry: () => void refetch() } as const;
}
