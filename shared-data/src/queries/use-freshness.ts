import { useSyncExternalStore } from 'react';
import type { Freshness } from '../sources/freshness';
import { useData } from '../use-data';

/** Returns the freshness in the newest response of the gateway; undefined before the first, and in direct mode. */
export function useFreshness(): Freshness | undefined {
  const { freshness } = useData();
  return useSyncExternalStore(freshness.subscribe, freshness.current, freshness.current);
}
