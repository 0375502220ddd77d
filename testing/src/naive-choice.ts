/**
 * What a choice leaves of businesses, in its simplest form, to compare with and for gateways in tests. Deliberately
 * shares no code. It knows the plainest websites and phone numbers only.
 */

/** What counts of a business. */
export interface ChoosableBusiness {
  readonly id: string;
  readonly name: string;
  readonly name_en: string;
  readonly subcategory: string | null;
  readonly isPremium?: boolean;
  readonly rating?: number | null;
  readonly reviews?: number | null;
  readonly website?: string;
  readonly phone?: string;
  readonly area?: string;
  readonly area_en?: string;
}

/** Of results, subcategories are a facet; a list has its own in the query. */
interface OfResults {
  readonly withSubcategories: boolean;
}

const GOOD_RATING = 4;
const MOST_STARS = 5;

const starsOf = ({ rating }: ChoosableBusiness) =>
  typeof rating === 'number' && rating <= MOST_STARS ? rating : -1;

const HAS: Readonly<Record<string, (business: ChoosableBusiness) => boolean>> = {
  premium: ({ isPremium }) => isPremium === true,
  rated: (business) => starsOf(business) >= GOOD_RATING,
  website: ({ website }) => /^https?:\/\/[\w.]+$/.test(website ?? ''),
  phone: ({ phone }) => /^\+[\d ]+$/.test(phone ?? ''),
};

const areaOf = ({ area, area_en }: ChoosableBusiness) =>
  (area_en || area || '').toLowerCase().replaceAll(' ', '-');

const shownName = ({ name, name_en }: ChoosableBusiness, language: string) =>
  (language === 'en' && name_en) || name || name_en;

/** Whether a query chooses anything of a list. */
export const choosesOfList = (query: URLSearchParams): boolean =>
  ['sort', 'area', ...Object.keys(HAS)].some((name) => query.get(name));

/** Returns the businesses that a query chooses, in its order. */
export function naiveChoose<T extends ChoosableBusiness>(
  businesses: readonly T[],
  query: URLSearchParams,
  { withSubcategories }: OfResults,
): readonly T[] {
  const language = query.get('language') ?? 'en';
  const subcategory = withSubcategories && query.get('subcategory');
  const chosen = businesses
    .filter((one) => Object.entries(HAS).every(([name, has]) => query.get(name) !== '1' || has(one)))
    .filter((one) => !query.get('area') || areaOf(one) === query.get('area'))
    .filter((one) => !subcategory || one.subcategory === subcategory);
  if (query.get('sort') === 'name')
    return chosen.sort((one, other) =>
      shownName(one, language).localeCompare(shownName(other, language), language, { numeric: true }),
    );
  if (query.get('sort') !== 'rating') return chosen;
  return chosen.sort(
    (one, other) => starsOf(other) - starsOf(one) || (other.reviews ?? 0) - (one.reviews ?? 0),
  );
}

/** Counts the facets of businesses, each with all others that the query sets. */
export function naiveFacets(
  businesses: readonly ChoosableBusiness[],
  query: URLSearchParams,
  ofResults: OfResults,
) {
  const without = (name: string) => {
    const others = new URLSearchParams(query);
    others.delete(name);
    return naiveChoose(businesses, others, ofResults);
  };
  const counted = (name: string) => without(name).filter((one) => HAS[name]?.(one)).length;
  /** Those with any, and the one that is chosen. */
  const groups = (name: string, keyOf: (business: ChoosableBusiness) => string | null) => {
    const left = without(name);
    const keys = new Set([...left, ...businesses.filter((one) => keyOf(one) === query.get(name))].map(keyOf));
    return [...keys]
      .filter((key) => key !== null && key !== '')
      .map((key) => ({ key: `${key}`, count: left.filter((one) => keyOf(one) === key).length }))
      .sort((one, other) => other.count - one.count);
  };
  const nameOf = (key: string) => {
    const { area = '', area_en = '' } = businesses.find((one) => areaOf(one) === key) ?? {};
    return query.get('language') === 'ar' ? area || area_en : area_en || area;
  };
  return {
    premium: counted('premium'),
    rated: counted('rated'),
    website: counted('website'),
    phone: counted('phone'),
    areas: groups('area', areaOf).map(({ key, count }) => ({ key, name: nameOf(key), count })),
    subcategories: ofResults.withSubcategories
      ? groups('subcategory', ({ subcategory }) => subcategory).map(({ key, count }) => ({ id: key, count }))
      : [],
  };
}
