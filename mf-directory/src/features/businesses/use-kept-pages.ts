import { useEntryState } from '@zone-directory/shared-router';
import { useEffect } from 'react';

interface Pages {
  /** How many are loaded. */
  readonly count: number;
  /** Whether the next one can be loaded now. */
  readonly canLoad: boolean;
  readonly load: () => void;
}

/**
 * Loads as many pages as the visitor had loaded here: after a reload the cache is empty, and the place to return to may
 * be on a further page.
 */
export function useKeptPages({ count, canLoad, load }: Pages): void {
  const [kept, keep] = useEntryState<number>('pages', 1);
  useEffect(() => {
    if (count > kept) keep(count);
    if (count > 0 && count < kept && canLoad) load();
  }, [count, kept, keep, canLoad, load]);
}
