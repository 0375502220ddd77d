import { useSyncExternalStore } from 'react';
import { type Shortlist, shortlistStore } from './shortlist-store';

/** Returns the shortlist of this browser; an empty one on a server and in the first render. */
export const useShortlist = (): Shortlist =>
  useSyncExternalStore(shortlistStore.subscribe, shortlistStore.get, shortlistStore.none);

/** Whether a business is on the shortlist. Renders again only when that changes. */
export const useIsOnShortlist = (id: string): boolean =>
  useSyncExternalStore(
    shortlistStore.subscribe,
    () => shortlistStore.get().ids.includes(id),
    () => false,
  );
