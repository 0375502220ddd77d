import { useLayoutEffect, useRef } from 'react';
import type { Found } from './search-form';
import { useSuggestions } from './use-suggestions';

/** Props of Suggestions. */
export interface SuggestionsProps {
  readonly text: string;
  /** Called with the suggestions whenever they change. */
  readonly onFound: (found: Found) => void;
}

/** Finds the suggestions for a search form that loaded without them. Renders nothing itself. */
export default function Suggestions({ text, onFound }: SuggestionsProps) {
  const { suggestions, List, state, error, retry } = useSuggestions(text, true);
  const latest = useRef(retry);
  latest.current = retry;
  useLayoutEffect(
    () => onFound({ suggestions, state, error, retry: () => latest.current(), List }),
    [onFound, suggestions, List, state, error],
  );
  return null;
}
