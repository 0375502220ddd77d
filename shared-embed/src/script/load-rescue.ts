import { loadEntryScript } from '@zone-directory/federation/runtime';
import type { LoadRescue, Rescue } from './zone';

/** The global in which the second script hands itself over, like a remote's container; it is deleted at once. */
export const RESCUE_GLOBAL = 'zone_rescue';
const TIMEOUT_MS = 5_000;

/**
 * Creates the loader of `/embed/rescue.js`. Few visits need it, and every page with an element waits for `/embed.js`.
 * @param zoneUrl any URL of the zone's origin; undefined if it is not known
 * @param onLoaded called once, before its first use
 */
export function createLoadRescue(
  zoneUrl: string | undefined,
  onLoaded: (rescue: Rescue) => void,
): LoadRescue {
  let coming: Promise<Rescue> | undefined;
  return () => {
    const href = new URL('/embed/rescue.js', zoneUrl).href;
    coming ??= loadEntryScript({ href }, RESCUE_GLOBAL, TIMEOUT_MS).then((loaded) => {
      // Restores the page's head.
      document.querySelector(`script[src="${href}"]`)?.remove();
      const rescue = loaded as unknown as Rescue;
      onLoaded(rescue);
      return rescue;
    });
    coming.catch(() => {
      coming = undefined;
    });
    return coming;
  };
}
