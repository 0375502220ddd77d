import { savesData, whenIdle } from '@zone-directory/shared-ui';
import { useEffect, useState } from 'react';
import { type Found, SearchForm } from './search-form';
import { useSuggestions } from './use-suggestions';

/** The hero's search: a combobox over all businesses and subcategories. */
export const SearchBox = () => <SearchForm useFound={useFound} />;

/** Fetches the directory when the box gets focus, or earlier when the page is idle: it is larger than the page's data. */
function useFound(text: string): Found {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => (savesData() ? undefined : whenIdle(() => setWanted(true))), []);
  return { ...useSuggestions(text, isWanted), onFocus: () => setWanted(true) };
}
