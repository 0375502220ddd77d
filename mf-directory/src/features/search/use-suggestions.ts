import { useIsLargeDirectory, useSearchSuggestions, useSiteSettings } from '@zone-directory/shared-data';
import { useLanguage } from '@zone-directory/shared-i18n';
import { savesData, whenIdle } from '@zone-directory/shared-ui';
import { useEffect, useMemo, useState } from 'react';
import { useSiteTexts } from '../categories/use-site-texts';
import { fromBusiness, fromSubcategory, type Suggestions, suggest } from './suggest';
import { useDebounced } from './use-debounced';
import { useSearchable } from './use-searchable';

const NONE: Suggestions = { options: [], total: 0 };

/** A pause in typing after which the server is asked. */
const ASK_AFTER_MS = 120;

/**
 * Returns the suggestions for a text, and the loading state of what they are found in: the directory, which is larger
 * than the page's data, so it is fetched when there is a text, when the box gets focus, or earlier when the page is idle.
 * A directory of more than 5,000 names is not fetched: the server finds the same, in the same order.
 * @param prefetch whether an idle page fetches it; never for visitors who save data
 */
export function useSuggestions(text: string, prefetch: boolean) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => (prefetch && !savesData() ? whenIdle(() => setWanted(true)) : undefined), [prefetch]);
  const read = isWanted || text.trim() !== '';
  const isLarge = useIsLargeDirectory({ read });
  const served = useServedSuggestions(text, isLarge === true);
  const { searchable, ...query } = useSearchable({ read: read && isLarge === false });
  const { options, total } = useMemo(
    () => (searchable && text.trim() ? suggest(searchable, text) : NONE),
    [searchable, text],
  );
  const found = isLarge ? served : { suggestions: options, total, ...query };
  return { ...found, onFocus: () => setWanted(true) };
}

/** Returns what the server suggests. */
function useServedSuggestions(typed: string, isLarge: boolean) {
  const { language } = useLanguage();
  const { dataLanguage } = useSiteSettings();
  const { subcategoryName } = useSiteTexts();
  const text = useDebounced(typed.trim(), ASK_AFTER_MS);
  const { data, error, refetch } = useSearchSuggestions({ text, language }, { read: isLarge && text !== '' });
  const isBlank = typed.trim() === '';
  const { options, total } = useMemo(() => {
    if (!data || isBlank) return NONE;
    const reader = { language, dataLanguage };
    return {
      options: [
        ...data.businesses.found.flatMap((item) => fromBusiness(item, text, reader)),
        ...data.subcategories.found.flatMap((item) =>
          fromSubcategory(item, subcategoryName(item.id, item.name), text),
        ),
      ],
      total: data.businesses.total + data.subcategories.total,
    };
  }, [data, isBlank, text, language, dataLanguage, subcategoryName]);
  const state = data ? 'ready' : error ? 'error' : 'loading';
  return { suggestions: options, total, state, error, retry: () => void refetch() } as const;
}
