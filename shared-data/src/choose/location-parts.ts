import { scriptRuns } from '../text/scripts';
import { keyOfArea } from './area-name';
import { DISTRICT, STREET_OR_BUILDING, UNIT } from './area-words';

/** A part of a location that names a place, and may be an area. */
export interface LocationPart {
  /** Equal for spellings of one name. */
  readonly key: string;
  readonly name: string;
  /** ISO 15924; that of Chinese for Japanese, too. */
  readonly script: string;
  /** Whether it is rather that of a street or a building. */
  readonly isWeak: boolean;
  /** Whether it says that it is a district. */
  readonly isDistrict: boolean;
}

/** A longer one is prose. */
const LONGEST_LOCATION = 300;
const MOST_PARTS = 12;
const LONGEST_NAME = 60;

/** Between parts: a line break, comma, semicolon, slash, bar, bullet or bracket; a dash between spaces. */
const SEPARATOR = /[\n\r\t,،、，;؛；/|•·()（）[\]]|\s[-–—]\s/gu;
const POSTAL_CODE = /(?<![\p{L}\p{N}])〒?\p{Nd}{4,}(?:-\p{Nd}+)?(?![\p{L}\p{N}])|〒?\p{Nd}{3}-\p{Nd}{4}/gu;
const NAME = /^[\p{L}\p{M}\p{N}\s.'’&–-]+$/u;
const TWO_LETTERS = /\p{L}[\p{M}\s.'’-]*\p{L}/u;

/** Returns the names of places in a location, in its order; none of markup, prose, numbers and units. */
export function locationParts(location: string): readonly LocationPart[] {
  if (location.length > LONGEST_LOCATION) return [];
  return location.split(SEPARATOR).slice(0, MOST_PARTS).flatMap(placeIn);
}

/** Between the halves of a location in two languages. */
const HALVES = /\s\/\s/;

/** Whether a location has two halves in one script that name as many places: it may be in two languages. */
export function isInHalves(location: string): boolean {
  const halves = location.split(HALVES);
  if (halves.length !== 2) return false;
  const [first = [], second = []] = halves.map(locationParts);
  const scripts = new Set([...first, ...second].map(({ script }) => script));
  return first.length === second.length && scripts.size === 1;
}

// "Plot 12" and "North Quay" occur in many locations.
const known = new Map<string, readonly LocationPart[]>();
const MOST_KNOWN = 5_000;

function placeIn(part: string): readonly LocationPart[] {
  const before = known.get(part);
  if (before) return before;
  const place = partOf(part);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(part, place);
  return place;
}

function partOf(part: string): readonly LocationPart[] {
  const name = part
    .replace(/\p{DI}/gu, '')
    .replace(POSTAL_CODE, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.–-]+|[\s.–-]+$/gu, '');
  if (name.length > LONGEST_NAME || !NAME.test(name) || !TWO_LETTERS.test(name)) return [];
  if (UNIT.test(name) || (/\p{Nd}/u.test(name) && !DISTRICT.test(name))) return [];
  const [script = 'Latn'] = scriptRuns(name).map((run) => run.script);
  const key = keyOfArea(name);
  const isJapanese = script === 'Hira' || script === 'Kana';
  return [
    {
      key,
      name,
      script: isJapanese ? 'Hani' : script,
      isWeak: STREET_OR_BUILDING.test(name),
      isDistrict: DISTRICT.test(name),
    },
  ];
}
