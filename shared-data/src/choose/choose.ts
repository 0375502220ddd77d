import type { Business } from '../entities/directory';
import { displayName, nameOrder } from '../search/display';
import { areaKey } from './area-name';
import type { Choice } from './choice';
import { starsOf } from './stars';
import { type Choosable, TRAITS, traitsOf } from './traits';

/** What a choice is made for. */
export interface ChoiceContext<T extends Business | Choosable = Business> {
  /** The visitor's language: names are sorted as they are displayed in it. */
  readonly language: string;
  /** Returns the place of a business among all names as displayed, where a server keeps them sorted. */
  readonly placeOf?: (business: T) => number;
}

/**
 * Returns the businesses that have everything that is chosen, sorted as chosen; without a chosen order in the given one.
 * By rating, most stars are first, then most reviews, and those without stars are last. Equal ones stay as they are.
 */
export function choose<T extends Business | Choosable>(
  businesses: readonly T[],
  choice: Choice,
  context: ChoiceContext<T>,
): readonly T[] {
  const traits = TRAITS.filter((trait) => choice[trait]);
  const { area, subcategory } = choice;
  const chosen = businesses.filter(
    (business) =>
      (subcategory === undefined || business.subcategory === subcategory) &&
      (area === undefined || areaKey(business) === area) &&
      hasAll(business, traits),
  );
  if (choice.sort === 'name') return byName(chosen, context);
  return choice.sort === 'rating' ? chosen.sort(compareRatings) : chosen;
}

function hasAll(business: Business | Choosable, traits: readonly (typeof TRAITS)[number][]): boolean {
  if (traits.length === 0) return true;
  const has = traitsOf(business);
  return traits.every((trait) => has[trait]);
}

type Rated = Pick<Business, 'rating' | 'reviews'>;
const compareRatings = (one: Rated, other: Rated) =>
  (starsOf(other) ?? -1) - (starsOf(one) ?? -1) || (other.reviews ?? 0) - (one.reviews ?? 0);

function byName<T extends Business | Choosable>(
  businesses: readonly T[],
  { language, placeOf }: ChoiceContext<T>,
): readonly T[] {
  const compare = nameOrder(language);
  // Each name or place once, not for each comparison.
  const places = placeOf && businesses.map(placeOf);
  const names = places ? [] : businesses.map((business) => displayName(business, language));
  const rows = businesses.map((_, row) => row);
  rows.sort((one, other) =>
    places ? (places[one] ?? 0) - (places[other] ?? 0) : compare(names[one] ?? '', names[other] ?? ''),
  );
  return rows.flatMap((row) => businesses[row] ?? []);
}
