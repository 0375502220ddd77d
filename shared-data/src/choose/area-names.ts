import type { LocationPart } from './location-parts';

/** The names of places in a location, and how many locations have just these. */
export interface CountedParts {
  readonly parts: readonly LocationPart[];
  readonly count: number;
}

/** One place with all of its names. */
export interface NamedPlace {
  readonly keys: readonly string[];
  /** Its most common name in each script (ISO 15924). */
  readonly byScript: ReadonlyMap<string, string>;
}

/** Two names are of one place if they are together in at least so many locations. */
const LEAST_TOGETHER = 2;
/** And in at least this share of the locations that have either of them and a name in the other's script. */
const LEAST_SHARE = 0.5;

/** What all locations tell of a name. */
interface Name {
  readonly key: string;
  readonly script: string;
  readonly spellings: Map<string, number>;
  /** In how many locations it is beside a name in another script. */
  readonly besideScript: Map<string, number>;
  /** Beside which names of other scripts it is, how often, and how far their positions differ in all. */
  readonly beside: Map<Name, { count: number; distance: number }>;
}

/**
 * Joins the names that one place has in several scripts. Locations in two languages tell: two names are of one place if
 * each is beside the other in more of its locations than beside any other name in that script; of equal ones, the one
 * that is at the same position in its line.
 * @returns places by the key of each of their names
 */
export function joinNames(locations: readonly CountedParts[]): ReadonlyMap<string, NamedPlace> {
  const places = new Map<string, { readonly keys: string[]; readonly byScript: Map<string, string> }>();
  for (const name of namesIn(locations)) {
    const partner = [...name.besideScript.keys()]
      .map((script) => partnerOf(name, script))
      .find((other) => other && places.has(other.key) && partnerOf(other, name.script) === name);
    const place = (partner && places.get(partner.key)) ?? {
      keys: [],
      byScript: new Map<string, string>(),
    };
    place.keys.push(name.key);
    if (!place.byScript.has(name.script)) place.byScript.set(name.script, mostCommon(name.spellings));
    places.set(name.key, place);
  }
  return places;
}

function namesIn(locations: readonly CountedParts[]): Iterable<Name> {
  const names = new Map<string, Name>();
  const nameOf = ({ key, script, name: spelling }: LocationPart, times: number) => {
    const name = names.get(key) ?? {
      ...{ key, script, spellings: new Map(), besideScript: new Map(), beside: new Map() },
    };
    names.set(key, name);
    add(name.spellings, spelling, times);
    return name;
  };
  for (const { parts, count: times } of locations) {
    const inScripts = new Map<string, Name[]>();
    for (const name of new Set(parts.map((part) => nameOf(part, times))))
      inScripts.set(name.script, [...(inScripts.get(name.script) ?? []), name]);
    for (const [script, some] of inScripts) {
      for (const [otherScript, others] of inScripts) {
        if (script === otherScript) continue;
        for (const [position, name] of some.entries()) {
          add(name.besideScript, otherScript, times);
          for (const [otherPosition, other] of others.entries()) {
            const together = name.beside.get(other) ?? { count: 0, distance: 0 };
            together.count += times;
            together.distance += times * Math.abs(position - otherPosition);
            name.beside.set(other, together);
          }
        }
      }
    }
  }
  return names.values();
}

/** Returns the name in a script that goes best with a name; undefined if none does. */
function partnerOf(name: Name, script: string): Name | undefined {
  let best: { other: Name; share: number; distance: number } | undefined;
  for (const [other, { count, distance }] of name.beside) {
    if (other.script !== script || count < LEAST_TOGETHER) continue;
    const all = Math.max(name.besideScript.get(script) ?? 0, other.besideScript.get(name.script) ?? 0);
    const share = count / all;
    if (share < LEAST_SHARE) continue;
    const isBetter = !best || share > best.share || (share === best.share && distance < best.distance);
    if (isBetter) best = { other, share, distance };
  }
  return best?.other;
}

function add<Key>(counts: Map<Key, number>, key: Key, times: number): void {
  counts.set(key, (counts.get(key) ?? 0) + times);
}

function mostCommon(spellings: ReadonlyMap<string, number>): string {
  let [most = '', times = 0] = [...spellings][0] ?? [];
  for (const [spelling, count] of spellings) if (count > times) [most, times] = [spelling, count];
  return most;
}
