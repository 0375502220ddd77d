import { useState } from 'react';
import type { Found } from '../search/search-form';
import { suggestions } from './lazy-search';
import { useLazyComponent } from './use-lazy-component';

/** Returns the suggestions of a search form. Their code loads when the form gets focus: many visitors never use it. */
export function useLazySuggestions(text: string): Found {
  const [isWanted, setWanted] = useState(text !== '');
  const [found, setFound] = useState<Found>();
  const { Part, isFailed, error, retry } = useLazyComponent(isWanted ? suggestions : undefined);
  return {
    ...(found ?? { suggestions: [], state: isFailed ? 'error' : 'loading', error, retry }),
    onFocus: () => setWanted(true),
    finder: Part && <Part text={text} onFound={setFound} />,
  };
}
