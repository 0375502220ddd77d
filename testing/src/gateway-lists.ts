import type { GatewayContent } from './gateway';

const PAGE_SIZE = 50;
const GOOD_RATING = 4;

type Listed = GatewayContent['businesses'][number];

/** Of results, subcategories are a facet; a list has its own in the query. */
interface OfResults {
  readonly withSubcategories: boolean;
}

/** The facets that a business has, of the plainest cells only. */
const HAS: Readonly<Record<string, (business: Listed) => boolean>> = {
  premium: ({ isPremium }) => isPremium === true,
  rated: ({ rating }) => (rating ?? 0) >= GOOD_RATING,
  website: ({ website }) => /^https?:\/\/\S+$/.test(website ?? ''),
  phone: ({ phone }) => /^\+[\d ]+$/.test(phone ?? ''),
};

const areaOf = ({ area, area_en }: Listed) =>
  (area_en || area || '').toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');

/** Answers `businesses.json`; undefined if there is no such list. */
export function listBody(content: GatewayContent, query: URLSearchParams): unknown {
  const list = listOf(content, query);
  if (!list) return undefined;
  const chosen = chosenOf(list, query);
  if (query.get('facets') === '1')
    return { total: chosen.length, facets: facetsOf(list, query, { withSubcategories: false }) };
  const after = query.get('after') ?? '';
  const isNumbered = isChosen(query) || /^\d+$/.test(after);
  const start = isNumbered ? startOf(chosen, after) : startAfter(chosen, after);
  const end = start + PAGE_SIZE;
  const next = isNumbered && isChosen(query) ? String(end) : `${end - 1}.${chosen[end - 1]?.id}`;
  return {
    total: chosen.length,
    start,
    businesses: chosen.slice(start, end),
    ...(end < chosen.length && { offset: next }),
  };
}

/** Answers `businesses/<id>/neighbours.json`; undefined if there is no such business or list. */
export function neighboursBody(content: GatewayContent, id: string, query: URLSearchParams): unknown {
  const business = content.businesses.find((item) => item.id === id);
  if (!business) return undefined;
  const { category, subcategory } = business;
  if (!query.has('category')) {
    query.set('category', String(category));
    query.set('subcategory', String(subcategory));
  }
  const list = listOf(content, query);
  if (!list) return undefined;
  const chosen = chosenOf(list, query);
  const index = chosen.findIndex((item) => item.id === id);
  const named = (item?: Listed) => item && { id: item.id, name: item.name, name_en: item.name_en };
  const place = {
    ...{ categoryId: query.get('category'), subcategoryId: query.get('subcategory') },
    ...{ total: chosen.length, index, previous: named(chosen[index - 1]), next: named(chosen[index + 1]) },
  };
  const at = list.indexOf(business);
  const more = [...list.slice(at + 1), ...list.slice(0, Math.max(0, at))].slice(0, 4);
  return { ...(index >= 0 && { place }), more };
}

/** Returns the facets of some businesses with their counts, each with all others that the query sets. */
export function facetsOf(
  businesses: readonly Listed[],
  query: URLSearchParams,
  { withSubcategories }: OfResults,
) {
  const without = (name: string) => {
    const others = new URLSearchParams(query);
    others.delete(name);
    return chosenOf(businesses, others, { withSubcategories });
  };
  const counted = (name: string) => without(name).filter((business) => HAS[name]?.(business)).length;
  const areas = new Map<string, { key: string; name: string; count: number }>();
  for (const business of without('area')) {
    const key = areaOf(business);
    const name = (query.get('language') === 'ar' ? business.area : business.area_en) || business.area || '';
    if (key !== '') areas.set(key, { key, name, count: (areas.get(key)?.count ?? 0) + 1 });
  }
  const subcategories = new Map<string, number>();
  for (const { subcategory } of withSubcategories ? without('subcategory') : [])
    if (subcategory) subcategories.set(subcategory, (subcategories.get(subcategory) ?? 0) + 1);
  return {
    ...{ premium: counted('premium'), rated: counted('rated') },
    ...{ website: counted('website'), phone: counted('phone') },
    areas: [...areas.values()].sort((one, other) => other.count - one.count),
    subcategories: [...subcategories].map(([id, count]) => ({ id, count })),
  };
}

/** Returns the businesses that a query chooses, in its order. */
export function chosenOf(
  businesses: readonly Listed[],
  query: URLSearchParams,
  { withSubcategories }: OfResults = { withSubcategories: false },
): readonly Listed[] {
  const area = query.get('area');
  const subcategory = withSubcategories && query.get('subcategory');
  const chosen = businesses.filter(
    (business) =>
      Object.entries(HAS).every(([name, has]) => query.get(name) !== '1' || has(business)) &&
      (!area || areaOf(business) === area) &&
      (!subcategory || business.subcategory === subcategory),
  );
  const language = query.get('language') ?? 'en';
  const shown = ({ name, name_en }: Listed) => (language === 'en' && name_en) || name;
  if (query.get('sort') === 'name')
    return chosen.sort((one, other) => shown(one).localeCompare(shown(other), language, { numeric: true }));
  if (query.get('sort') !== 'rating') return chosen;
  return chosen.sort(
    (one, other) => (other.rating ?? -1) - (one.rating ?? -1) || (other.reviews ?? 0) - (one.reviews ?? 0),
  );
}

const isChosen = (query: URLSearchParams) =>
  ['sort', 'area', ...Object.keys(HAS)].some((name) => query.get(name));

function listOf({ businesses, subcategories }: GatewayContent, query: URLSearchParams) {
  const category = query.get('category');
  const subcategory = query.get('subcategory');
  if (!subcategories.some(({ id, categoryIds }) => id === subcategory && categoryIds.includes(`${category}`)))
    return undefined;
  return businesses.filter((item) => item.category === category && item.subcategory === subcategory);
}

const startOf = (list: readonly Listed[], after: string) => (Number(after) < list.length ? Number(after) : 0);

/** Continues after the current position of the marker's record, or at the marker's index if it was removed. */
function startAfter(list: readonly Listed[], marker: string): number {
  const [index = '', last] = marker.split('.');
  const standsAt = list.findIndex(({ id }) => id === last);
  return standsAt < 0 ? Number(index) : standsAt + 1;
}
