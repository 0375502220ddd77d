import type { GatewayContent } from './gateway-content';
import { type ChoosableBusiness, choosesOfList, naiveChoose, naiveFacets } from './naive-choice';

const PAGE_SIZE = 50;
const OF_LIST = { withSubcategories: false };

/** Answers `businesses.json`; undefined if there is no such list. */
export function listBody(content: GatewayContent, query: URLSearchParams): unknown {
  const list = listOf(content, query);
  if (!list) return undefined;
  const chosen = naiveChoose(list, query, OF_LIST);
  if (query.get('facets') === '1') return { total: chosen.length, facets: naiveFacets(list, query, OF_LIST) };
  const after = query.get('after') ?? '0';
  const start = /^\d+$/.test(after) ? startOf(chosen, after) : startAfter(chosen, after);
  const end = start + PAGE_SIZE;
  const next = choosesOfList(query) ? String(end) : `${end - 1}.${chosen[end - 1]?.id}`;
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
  const asked = new URLSearchParams({ category: `${category}`, subcategory: `${subcategory}` });
  for (const [name, value] of query) asked.set(name, value);
  const list = listOf(content, asked);
  if (!list) return query.has('category') ? undefined : { more: [] };
  const chosen = naiveChoose(list, query, OF_LIST);
  const index = chosen.findIndex((item) => item.id === id);
  const place = {
    ...{ categoryId: asked.get('category'), subcategoryId: asked.get('subcategory') },
    ...{ total: chosen.length, index, previous: named(chosen[index - 1]), next: named(chosen[index + 1]) },
  };
  const at = list.indexOf(business);
  const more = [...list.slice(at + 1), ...list.slice(0, Math.max(0, at))].slice(0, 4);
  return { ...(index >= 0 && { place }), more };
}

const named = (business?: ChoosableBusiness) =>
  business && { id: business.id, name: business.name, name_en: business.name_en };

function listOf({ businesses, subcategories }: GatewayContent, query: URLSearchParams) {
  const category = query.get('category');
  const subcategory = query.get('subcategory');
  if (!subcategories.some(({ id, categoryIds }) => id === subcategory && categoryIds.includes(`${category}`)))
    return undefined;
  return businesses.filter((item) => item.category === category && item.subcategory === subcategory);
}

const startOf = (list: readonly unknown[], after: string) =>
  Number(after) < list.length ? Number(after) : 0;

/** Continues after the current position of the marker's record, or at the marker's index if it was removed. */
function startAfter(list: readonly ChoosableBusiness[], marker: string): number {
  const [index = '', last] = marker.split('.');
  const standsAt = list.findIndex(({ id }) => id === last);
  return standsAt < 0 ? Number(index) : standsAt + 1;
}
