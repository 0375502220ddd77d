import { useState } from 'react';
import type { Found } from '../search/search-form';
import { suggestions } from './late-search';
import { useLate } from './use-late';

/** What a search form suggests, by code that is fetched when a visitor turns to the form: many of other people's pages never do. */
export function useLateFound(text: string): Found {
  const [isWanted, setWanted] = useState(text !== '');
  const [found, setFound] = useState<Found>();
  const { Part, isFailed, error, retry } = useLate(isWanted ? suggestions : undefined);
  return {
    ...(found ?? { suggestions: [], state: isFailed ? 'error' : 'loading', error, retry }),
    onFocus: () => setWanted(true),
    finder: Part && <Part text={text} onFound={setFound} />,
  };
}
