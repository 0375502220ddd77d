import { email, hostName, location, phone } from './contacts';
import { description } from './descriptions';
import { businessName } from './names';
import type { CategoryPlan, SubcategoryPlan } from './plan';
import type { Random } from './random';
import { DISTRICTS } from './vocabulary/places';

/** A record as Airtable holds it. A field without a value is left out, as Airtable does. */
export interface AirtableRecord {
  readonly id: string;
  readonly createdTime: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const FIRST_ENTRY = Date.UTC(2021, 0, 4, 6);
const ENTRY_SPAN_MINUTES = 4 * 365 * 24 * 60;

/** Returns a record id of Airtable's form that is not in `taken`, and adds it to `taken`. */
function recordId(random: Random, taken: Set<string>): string {
  const id = `rec${Array.from({ length: 14 }, () => LETTERS.charAt(random.int(0, LETTERS.length - 1))).join('')}`;
  if (taken.has(id)) return recordId(random, taken);
  taken.add(id);
  return id;
}

/** Returns the creation time of a record, within four years from 2021. */
export function createdTime(random: Random): string {
  return new Date(FIRST_ENTRY + random.int(0, ENTRY_SPAN_MINUTES) * 60_000).toISOString();
}

function unusedName(random: Random, place: SubcategoryPlan, ofPlace: boolean, used: Set<string>) {
  const choose = () => {
    const kind = random.pick(place.words.kinds);
    const home = random.pick(DISTRICTS);
    return { kind, home, name: businessName(random, kind, home, ofPlace) };
  };
  let chosen = choose();
  for (let attempt = 0; attempt < 2 && used.has(chosen.name.ar); attempt += 1) chosen = choose();
  used.add(chosen.name.ar);
  return chosen;
}

function picture(random: Random, siteUrl: string, category: CategoryPlan, place: SubcategoryPlan) {
  const file = random.chance(0.012)
    ? `${category.key}-lost-${random.int(100, 999)}.webp`
    : `${category.key}-${random.pick(place.pictures)}.webp`;
  return new URL(`images/businesses/${file}`, siteUrl).href;
}

/** Creates a business of the subcategory. `used` contains the names so far, so that few repeat. */
export function business(
  random: Random,
  siteUrl: string,
  category: CategoryPlan,
  place: SubcategoryPlan,
  taken: Set<string>,
  used: Set<string>,
): AirtableRecord {
  const official = category.key === 'governmental';
  const { kind, home, name } = unusedName(random, place, official, used);
  const text = description(random, kind, place.words, home, place.closings);
  const host = hostName(random, name.en);
  const rated = random.chance(official ? 0.35 : 0.72);
  const sometimes = (probability: number, value: unknown) => (random.chance(probability) ? value : undefined);
  const fields: Record<string, unknown> = {
    Name: name.ar,
    Name_EN: sometimes(0.97, name.en),
    Description: sometimes(0.97, text.ar),
    Description_EN: sometimes(0.92, text.en),
    Location: sometimes(0.96, location(random, home)),
    Phone: sometimes(0.97, phone(random)),
    Email: sometimes(0.9, email(random, host)),
    Website: sometimes(0.62, `https://${random.chance(0.5) ? 'www.' : ''}${host}`),
    Image: sometimes(0.93, picture(random, siteUrl, category, place)),
    IsPremium: sometimes(official ? 0 : 0.062, true),
    Rating: rated ? Math.round((5 - 1.9 * random.next() ** 1.6) * 10) / 10 : undefined,
    Reviews: rated && random.chance(0.95) ? Math.ceil(640 * random.next() ** 3) : undefined,
    Category: [category.id],
    Subcategory: [place.id],
  };
  return {
    id: recordId(random, taken),
    createdTime: createdTime(random),
    fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
  };
}
