import { useEmbedEvent } from '@zone-directory/shared-embed';
import { useEffect, useRef } from 'react';

/** Tells the embedding page that a business is shown, once for each. @param id undefined while it is loading */
export function useBusinessOpened(id: string | undefined): void {
  const tell = useRef(useEmbedEvent());
  useEffect(() => {
    if (id !== undefined) tell.current({ name: 'business-opened', detail: { id } });
  }, [id]);
}

/**
 * Tells the embedding page how much a search has found, once for each text; not the text, which may name a person.
 * @param count undefined while it is loading
 */
export function useSearched(text: string, count: number | undefined): void {
  const tell = useRef(useEmbedEvent());
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (count === undefined || told.current === text) return;
    told.current = text;
    tell.current({ name: 'search', detail: { count } });
  }, [text, count]);
}
