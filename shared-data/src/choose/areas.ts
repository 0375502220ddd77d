import type { BUSINESS_AREA, Business, Entity } from '../entities/directory';
import { type CountedParts, joinNames, type NamedPlace, SECOND, secondNames } from './area-names';
import { isInHalves, type LocationPart, locationParts } from './location-parts';

/** The fields of a business that name its area. */
export type BusinessArea = Omit<Entity<typeof BUSINESS_AREA>, 'id'>;

/** Finds areas in the locations of a base. All locations are added before the first area is asked for. */
export interface AreaFinder {
  add(location: string): void;
  /** Returns the area of a location; '' for both names if it has none. */
  areaOf(location: string): BusinessArea;
}

const NO_AREA: BusinessArea = { area: '', area_en: '' };

/** A name in more than this share of the locations, most of them beside areas, is that of the city or zone around. */
const AROUND = 0.25;
/** What nearly all locations name is no choice if it is the only one. */
const EVERYWHERE = 0.8;
/** An area is named in at least two locations, and in at least this share of all. */
const LEAST_SHARE = 0.002;
/** More than a visitor can choose from. */
const MOST_AREAS = 60;

/**
 * Finds the areas of a zone: the base has one text for a location, and no list of areas.
 *
 * A location is cut at commas, line breaks, slashes, bars, brackets and dashes between spaces. What is left of it
 * without postal codes, units and anything else with a number ("Plot 12", "Gate B", "Ground Floor") are names of places.
 * A name that several locations have is an area, unless it is that of a city around several areas; "Zone 3" counts as a
 * name. If a location has several, its area is the one that most others have; of equal ones the one that says that it is a
 * district, else the last. Streets and buildings only count where there is nothing else. If locations are written in two
 * languages, two names that go together are one area (`joinNames`), in one script only if all locations with ` / ` tell
 * so (`secondNames`).
 *
 * It cannot know what a location does not say: one in prose, or in one piece without separators, as Japanese and Chinese
 * addresses often are, has no area. A name in two spellings that folding does not make equal is two areas. Where nothing
 * repeats there are none, and no more than sixty are told apart.
 */
export function createAreaFinder(): AreaFinder {
  // Thousands of locations name a few hundred combinations of places.
  const combinations = new Map<string, CountedParts & { count: number }>();
  let areas: ReadonlyMap<string, Area> | undefined;
  return {
    add(location) {
      const parts = locationParts(location);
      if (parts.length === 0) return;
      const inHalves = isInHalves(location);
      const names = `${parts.map(({ name }) => name).join('\n')}${inHalves ? '/' : ''}`;
      const known = combinations.get(names);
      if (known) known.count += 1;
      else combinations.set(names, { parts, inHalves, count: 1 });
    },
    areaOf(location) {
      areas ??= areasOf([...combinations.values()]);
      return bestOf(locationParts(location), areas)?.names ?? NO_AREA;
    },
  };
}

/** Returns businesses with the names of their areas. */
export function withAreas<T extends Business>(businesses: readonly T[]): readonly T[] {
  const finder = createAreaFinder();
  for (const { location } of businesses) finder.add(location);
  return businesses.map((business) => ({ ...business, ...finder.areaOf(business.location) }));
}

interface Area {
  /** In how many locations it is named. */
  readonly count: number;
  readonly names: BusinessArea;
}

/** Returns the areas by the keys of all of their names. */
function areasOf(locations: readonly CountedParts[]): ReadonlyMap<string, Area> {
  const total = locations.reduce((sum, { count }) => sum + count, 0);
  const least = Math.max(2, total * LEAST_SHARE);
  const counts = new Map<string, number>();
  for (const { parts, count } of locations)
    for (const key of new Set(parts.map((part) => part.key))) counts.set(key, (counts.get(key) ?? 0) + count);
  const repeated = locations.map((location) => ({
    ...location,
    parts: location.parts.filter(({ key }) => (counts.get(key) ?? 0) >= least),
  }));
  const groups = joinNames(repeated, secondNames(locations));
  const members = countPlaces(repeated, groups);
  const isAround = ([, { count, beside, besides }]: [NamedPlace, Members]) =>
    count > total * AROUND && beside > count / 2 && besides.size > 1;
  const found = [...members]
    .filter((place) => !isAround(place))
    .map(([place, { count }]) => [place, count] as const)
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_AREAS);
  if (found.length === 1 && (found[0]?.[1] ?? 0) > total * EVERYWHERE) return new Map();
  return new Map(
    found.flatMap(([group, count]) =>
      group.keys.map((key): [string, Area] => [key, { count, names: fieldsOf(group) }]),
    ),
  );
}

interface Members {
  count: number;
  /** How many of them also name another place that is no larger, other than a street or a building. */
  beside: number;
  readonly besides: Set<NamedPlace>;
}

function countPlaces(
  locations: readonly CountedParts[],
  placeOf: ReadonlyMap<string, NamedPlace>,
): ReadonlyMap<NamedPlace, Members> {
  const members = new Map<NamedPlace, Members>();
  const placesOf = (parts: readonly LocationPart[]) =>
    new Set(parts.flatMap(({ key }) => placeOf.get(key) ?? []));
  for (const { parts, count: times } of locations) {
    for (const place of placesOf(parts)) {
      const known = members.get(place) ?? { count: 0, beside: 0, besides: new Set() };
      known.count += times;
      members.set(place, known);
    }
  }
  for (const { parts, count: times } of locations) {
    const strong = placesOf(parts.filter(({ isWeak }) => !isWeak));
    for (const place of placesOf(parts)) {
      const of = members.get(place);
      const smaller = [...strong].filter(
        (other) => other !== place && (members.get(other)?.count ?? 0) <= (of?.count ?? 0),
      );
      if (!of || smaller.length === 0) continue;
      of.beside += times;
      for (const other of smaller) of.besides.add(other);
    }
  }
  return members;
}

function fieldsOf({ byScript }: NamedPlace): BusinessArea {
  const first = byScript.get('Latn');
  const latin = byScript.get(SECOND) ?? first ?? '';
  const own = [...byScript].find(([script]) => script !== 'Latn' && script !== SECOND)?.[1] ?? first;
  return own === undefined || own === latin ? { area: latin, area_en: '' } : { area: own, area_en: latin };
}

function bestOf(parts: readonly LocationPart[], areas: ReadonlyMap<string, Area>): Area | undefined {
  let best: Named | undefined;
  for (const part of parts) {
    const area = areas.get(part.key);
    if (area && (!best || isBetter(best, { area, part }))) best = { area, part };
  }
  return best?.area;
}

interface Named {
  readonly area: Area;
  readonly part: LocationPart;
}

function isBetter(best: Named, other: Named): boolean {
  if (best.part.isWeak !== other.part.isWeak) return best.part.isWeak;
  if (best.area.count !== other.area.count) return best.area.count < other.area.count;
  return other.part.isDistrict || !best.part.isDistrict;
}
