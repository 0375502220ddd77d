import { useMemo } from 'react';
import { useDirectoryIndex } from 'shared-data';
import { useLanguage } from 'shared-i18n';
import { useSiteTexts } from '../categories/use-site-texts';
import { suggest } from './suggest';

/** What the search box suggests for a text, and how far the data behind it is. */
export function useSuggestions(text: string) {
  const { data: index, error, refetch } = useDirectoryIndex({ complete: text.trim() !== '' });
  const { language } = useLanguage();
  const { subcategoryName } = useSiteTexts();

  const shown = useMemo(() => {
    const named = index?.subcategories.map((item) => ({
      ...item,
      name: subcategoryName(item.id, item.name),
    }));
    return { businesses: [], subcategories: named ?? [] };
  }, [index, subcategoryName]);

  const suggestions = useMemo(
    () => (index && text.trim() ? suggest(index, shown, text, language) : []),
    [index, shown, text, language],
  );

  const state = index ? 'ready' : error ? 'error' : 'loading';
  return { suggestions, state, error, retry: () => void refetch() } as const;
}
