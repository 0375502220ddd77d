import { EMAILS, HOSTILE_TEXTS, IMAGES, PHONES, RATINGS, REVIEWS, WEBSITES } from './hostile';

/** A category of the other zone: one of the six, with its record. */
export interface PlannedCategory {
  readonly key: string;
  readonly id: string;
  readonly name: string;
}

const id = (kind: string, end: string) => `rec${kind}${end.padStart(14 - kind.length, '0')}`;

/** The six categories; the record of the last one is missing from the data. */
export const CATEGORIES: readonly PlannedCategory[] = [
  { key: 'logistics', id: id('Cat', 'Ships'), name: `Ships "and" 'sails' \\ ropes \\` },
  { key: 'industrial', id: id('Cat', 'Port'), name: 'Port' },
  { key: 'commercial', id: id('Cat', 'Services'), name: 'Port Services' },
  { key: 'tourism', id: id('Cat', 'Tours'), name: '{{count}} $t(common.back) {Name}' },
  { key: 'governmental', id: id('Cat', 'Offices'), name: '<img src=x onerror="window.hacked = 1">' },
  { key: 'healthcare', id: id('Cat', 'Missing'), name: '' },
];

export const MISSING = categoryOf('healthcare');
/** A record id that does not exist in the base. */
export const GHOST = id('Ghost', '1');
/** The name of a subcategory in the zone's texts. */
export const ZONE_TEXT = 'Haulage, as the zone calls it';

/** Returns a category by key. */
export function categoryOf(key: string): PlannedCategory {
  const found = CATEGORIES.find((category) => category.key === key);
  if (!found) throw new Error(`there is no category ${key}`);
  return found;
}

/** A business of the other zone. */
export interface PlannedBusiness {
  readonly id: string;
  readonly name: string;
  readonly nameEnglish: string | undefined;
  readonly description: string;
  readonly website: string;
  readonly phone: string;
  readonly email: string;
  readonly image: unknown;
  readonly rating: unknown;
  readonly reviews: unknown;
}

/** A subcategory of the other zone with its businesses. */
export interface PlannedSubcategory {
  readonly id: string;
  readonly name: string;
  /** Its cell in the base; usually a list of one id. */
  readonly category: unknown;
  readonly businesses: readonly PlannedBusiness[];
}

let places = 0;

function subcategory(name: string, category: unknown, size: number): PlannedSubcategory {
  places += 1;
  const place = places;
  return {
    id: id('Sub', String(place)),
    name,
    category,
    businesses: Array.from({ length: size }, (_, index) => business(place, index)),
  };
}

function turn<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('an empty list has no turns');
  return item;
}

function business(place: number, index: number): PlannedBusiness {
  // Each name is unique, and every longer list contains each hostile text.
  const name = `${turn(HOSTILE_TEXTS, index)} ${place}-${index}.`;
  return {
    id: id('Biz', `${String(place).padStart(4, '0')}${String(index).padStart(4, '0')}`),
    name,
    nameEnglish: index % 3 === 2 ? undefined : `${name} (English)`,
    description: turn(HOSTILE_TEXTS, index + 5),
    website: turn(WEBSITES, index),
    phone: turn(PHONES, index),
    email: turn(EMAILS, index),
    image: IMAGES[index % IMAGES.length],
    rating: RATINGS[index % RATINGS.length],
    reviews: REVIEWS[index % REVIEWS.length],
  };
}

const inside = (key: string) => [categoryOf(key).id];

/** Every hostile text is the name of a subcategory, and one name contains another. */
export const SUBCATEGORIES: readonly PlannedSubcategory[] = [
  ...HOSTILE_TEXTS.map((text, index) =>
    subcategory(text, inside(index < 6 ? 'logistics' : 'tourism'), index === 0 ? 120 : 3 + (index % 4)),
  ),
  subcategory('Port', inside('industrial'), 57),
  subcategory('Port Services', inside('industrial'), 12),
  subcategory('Transport', inside('industrial'), 3),
  subcategory('Port', inside('commercial'), 6),
  subcategory('Port Services', [...inside('commercial'), GHOST], 4),
  subcategory('Nothing here yet', inside('governmental'), 0),
  subcategory('Nothing there either', inside('governmental'), 0),
  subcategory('Desks', inside('governmental'), 3),
  // In two categories; its businesses are only in the first.
  subcategory('Counters', [...inside('tourism'), ...inside('governmental')], 4),
];

/** A blank row with linked businesses, which are in no list but have pages. */
export const NAMELESS = subcategory('', inside('governmental'), 3);

/** Subcategories linked to missing records, or not linked at all. */
export const LOST_SUBCATEGORIES: readonly PlannedSubcategory[] = [
  subcategory('Of the missing category', [MISSING.id], 0),
  subcategory('Of no category that exists', [GHOST], 0),
  subcategory('Of something else', 42, 0),
];

/** Returns a category's subcategories, in the order of the data; none for a category that is missing from it. */
export function subcategoriesOf(category: string): readonly PlannedSubcategory[] {
  if (category === MISSING.id) return [];
  return [...SUBCATEGORIES, ...LOST_SUBCATEGORIES].filter(
    (item) => Array.isArray(item.category) && item.category.includes(category),
  );
}

/** Returns the second subcategory that this one's businesses are linked to. */
export function secondOf({ name }: PlannedSubcategory): PlannedSubcategory | undefined {
  return name === 'Transport' ? subcategoryNamed('Port', 'industrial') : undefined;
}

/** Returns the businesses that a subcategory's list in a category must contain. */
function listed(item: PlannedSubcategory, category: string): readonly PlannedBusiness[] {
  const holders = SUBCATEGORIES.filter((other) => other === item || secondOf(other) === item);
  return holders
    .filter(({ category: cell }) => Array.isArray(cell) && cell[0] === category)
    .flatMap((one) => one.businesses);
}

/** Returns the number of distinct businesses that a category's lists must contain. */
export function countIn(category: string): number {
  return new Set(subcategoriesOf(category).flatMap((item) => listed(item, category))).size;
}

/** Returns a subcategory by name and category key. */
export function subcategoryNamed(name: string, key: string): PlannedSubcategory {
  const found = subcategoriesOf(categoryOf(key).id).find((item) => item.name === name);
  if (!found) throw new Error(`there is no subcategory ${name} in ${key}`);
  return found;
}
