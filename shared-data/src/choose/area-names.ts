import type { LocationPart } from './location-parts';

/** The names of places in a location, and how many locations have just these. */
export interface CountedParts {
  readonly parts: readonly LocationPart[];
  /** Whether the second half of them may be the first one in another language, in the same script. */
  readonly inHalves: boolean;
  readonly count: number;
}

/** One place with all of its names. */
export interface NamedPlace {
  readonly keys: readonly string[];
  /** Its most common name in each script (ISO 15924); `SECOND` is the script of the second language in Latin letters. */
  readonly byScript: ReadonlyMap<string, string>;
}

/** Stands for the script of the second of two languages in Latin letters, which is taken for English. */
export const SECOND = 'Latn-en';

/** Two names are of one place if they are together in at least so many locations. */
const LEAST_TOGETHER = 2;
/** And in at least this share of the locations that have either of them and a name in the other's script. */
const LEAST_SHARE = 0.5;

/** Locations are in two languages of one script if at least so many pairs of names occur again. */
const LEAST_PAIRS = 3;
/** And nearly all names in halves are such pairs. */
const LEAST_PAIRED = 0.95;

/** What all locations tell of a name. */
interface Name {
  readonly key: string;
  /** `SECOND` for a name of the second language. */
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
 * @param second the keys of the names that are in the second of two languages in Latin letters
 * @returns places by the key of each of their names
 */
export function joinNames(
  locations: readonly CountedParts[],
  second: ReadonlySet<string>,
): ReadonlyMap<string, NamedPlace> {
  const places = new Map<string, { readonly keys: string[]; readonly byScript: Map<string, string> }>();
  for (const name of namesIn(locations, second)) {
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

/**
 * Returns the keys of the names that are in the second language of a base with two in Latin letters; none of other bases.
 *
 * `Kuzey Rıhtım / North Quay` alone may be two places as well: neighbours, a building in a district, a district of a town.
 * All locations with a slash together tell: only names of two languages are one to one throughout, each always on its
 * side. A single town with two districts, or a district with two buildings, is enough to be none of many.
 */
export function secondNames(locations: readonly CountedParts[]): ReadonlySet<string> {
  const pairs = new Map<string, { first: LocationPart; second: LocationPart; count: number }>();
  for (const { parts, inHalves, count: times } of locations) {
    const half = parts.length / 2;
    for (const [at, first] of inHalves ? parts.slice(0, half).entries() : []) {
      const second = parts[half + at];
      // Some names are the same in both.
      if (second?.script !== 'Latn' || first.key === second.key) continue;
      const id = `${first.key}\n${second.key}`;
      pairs.set(id, { first, second, count: (pairs.get(id)?.count ?? 0) + times });
    }
  }
  const paired = new Map<string, string>();
  let [all, same, again] = [0, 0, 0];
  for (const { first, second, count } of [...pairs.values()].sort((one, other) => other.count - one.count)) {
    all += count;
    if (!isLikely(first, second) || paired.has(first.key) || paired.has(second.key)) continue;
    paired.set(first.key, first.key).set(second.key, first.key);
    same += count;
    if (count >= LEAST_TOGETHER) again += 1;
  }
  const isBilingual = again >= LEAST_PAIRS && same >= LEAST_PAIRED * all;
  return new Set(isBilingual ? [...paired].flatMap(([key, first]) => (key === first ? [] : [key])) : []);
}

/** Zone 3 is not Zone 4, and a street or a building is no district. */
function isLikely(first: LocationPart, second: LocationPart): boolean {
  const numberIn = ({ key }: LocationPart) => key.match(/\p{Nd}+/gu)?.join() ?? '';
  return first.isWeak === second.isWeak && numberIn(first) === numberIn(second);
}

function namesIn(locations: readonly CountedParts[], second: ReadonlySet<string>): Iterable<Name> {
  const names = new Map<string, Name>();
  const nameOf = ({ key, script: written, name: spelling }: LocationPart, times: number) => {
    const script = second.has(key) ? SECOND : written;
    const name = names.get(key) ?? {
      ...{ key, script, spellings: new Map(), besideScript: new Map(), beside: new Map() },
    };
    names.set(key, name);
    add(name.spellings, spelling, times);
    return name;
  };
  for (const { parts, inHalves, count: times } of locations) {
    const inScripts = new Map<string, Name[]>();
    for (const name of new Set(parts.map((part) => nameOf(part, times))))
      inScripts.set(name.script, [...(inScripts.get(name.script) ?? []), name]);
    for (const [script, some] of inScripts) {
      for (const [otherScript, others] of inScripts) {
        if (script === otherScript || (!inHalves && isLatin(script) && isLatin(otherScript))) continue;
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

const isLatin = (script: string) => script === 'Latn' || script === SECOND;

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
