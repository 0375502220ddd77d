import { domEvent } from './element-state';
import { EmbedError } from './embed-error';
import type { Zone } from './zone';
import { zoneElement } from './zone-element';

/**
 * The elements in `docs/embedding.md`. They are defined even if the zone does not list them, or its list cannot be read:
 * an element that is not defined can neither say so nor try again.
 */
export const PUBLISHED = ['zone-partners', 'zone-search', 'zone-directory', 'zone-listing'];

/**
 * Creates a function that defines elements which are not defined yet. Of names that are already taken it reports each
 * once: in one line in the console, and with an event of each element of that name.
 * @param origin of the zone. Where a page includes its script twice, the first one wins, and nothing is reported
 */
export function elementDefiner(zone: Zone, origin: string): (names: readonly string[]) => void {
  const known = new Set<string>();
  return (names) => {
    const taken = names.filter((name) => {
      if (known.has(name)) return false;
      known.add(name);
      try {
        const other = customElements.get(name) as { readonly zone?: string } | undefined;
        if (!other) customElements.define(name, zoneElement(zone, origin));
        return other && other.zone !== origin;
      } catch {
        return true;
      }
    });
    if (taken.length > 0) report(taken, origin);
  };
}

function report(names: readonly string[], origin: string): void {
  const error = new EmbedError('name', `another script has defined ${names.join(', ')}: ${origin} cannot`);
  console.error(`${error.message} (name)`);
  const dispatch = () => {
    const elements = document.querySelectorAll(names.join());
    // Without any, the page hears it nevertheless.
    for (const one of elements.length > 0 ? elements : [document])
      one.dispatchEvent(domEvent({ name: 'error', detail: { code: 'name', error } }));
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', dispatch);
  else dispatch();
}
