import { savesData, whenIdle } from '@zone-directory/shared-ui';
import { useEffect, useMemo, useState } from 'react';
import { type Suggestions, suggest } from './suggest';
import { useSearchable } from './use-searchable';

const NONE: Suggestions = { options: [], total: 0 };

/**
 * Returns the suggestions for a text, and the loading state of the directory. It is larger than the page's data, so it
 * is fetched when there is a text, when the box gets focus, or earlier when the page is idle.
 * @param prefetch whether an idle page fetches it; never for visitors who save data
 */
export function useSuggestions(text: string, prefetch: boolean) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => (prefetch && !savesData() ? whenIdle(() => setWanted(true)) : undefined), [prefetch]);
  const { searchable, ...query } = useSearchable({ read: isWanted || text.trim() !== '' });
  const { options, total } = useMemo(
    () => (searchable && text.trim() ? suggest(searchable, text) : NONE),
    [searchable, text],
  );
  return { suggestions: options, total, ...query, onFocus: () => setWanted(true) };
}
