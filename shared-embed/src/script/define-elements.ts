import type { LiveElements } from './live-elements';
import type { Zone } from './zone';
import { zoneElement } from './zone-element';

/**
 * The elements in `docs/embedding.md`. They are defined even if the zone does not list them, or its list cannot be read:
 * an element that is not defined can neither say so nor try again. So are those that the list names as former ones.
 */
const PUBLISHED = ['zone-partners', 'zone-search', 'zone-directory', 'zone-listing'];
/** The one attribute of theirs. */
const OWN = ['business'];

/**
 * Creates a function that defines elements which are not defined yet, and reports names that are already taken, once.
 * Where a page includes the script of a zone twice, the first one wins, and nothing is reported.
 * @param origin of the zone
 */
export function elementDefiner(
  zone: Zone,
  origin: string,
): (list: Pick<LiveElements, 'elements' | 'former'>) => void {
  const known = new Set<string>();
  return ({ elements, former = {} }) => {
    const taken = [...Object.keys({ ...elements, ...former }), ...PUBLISHED].filter((name) => {
      if (known.has(name)) return false;
      known.add(name);
      const other = customElements.get(name) as { readonly zone?: string } | undefined;
      const { parameters } = elements[name] ?? {};
      const own = parameters ? Object.keys(parameters) : (former[name] ?? OWN);
      if (!other) customElements.define(name, zoneElement(zone, origin, own));
      return other && other.zone !== origin;
    });
    if (taken[0])
      zone.rescue().then(
        ({ reportTaken }) => reportTaken(taken, origin),
        () => console.error(`${taken}: defined by another script (name)`),
      );
  };
}
