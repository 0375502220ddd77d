import { useSyncExternalStore } from 'react';
import type { Freshness } from '../sources/freshness';
import { useData } from '../use-data';

/** How fresh the data that is shown here is, by the newest answer of the gateway; undefined before one, and in direct mode. */
export function useFreshness(): Freshness | undefined {
  const { freshness } = useData();
  return useSyncExternalStore(freshness.subscribe, freshness.current, freshness.current);
}
