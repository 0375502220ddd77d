import { useSyncExternalStore } from 'react';
import { freshness } from '../sources/current';
import type { Freshness } from '../sources/freshness';

/** How fresh the data on the page is, by the newest answer of the gateway; undefined before one, and in direct mode. */
export function useFreshness(): Freshness | undefined {
  return useSyncExternalStore(freshness.subscribe, freshness.current, freshness.current);
}
