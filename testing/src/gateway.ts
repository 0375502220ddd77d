import type { GatewayContent, Named } from './gateway-content';
import { listBody, neighboursBody } from './gateway-lists';
import { naiveChoose, naiveFacets } from './naive-choice';

const PAGE_SIZE = 50;

/**
 * Returns the body with which a gateway answers a request, as the platform does; undefined for what it does not have.
 * @param url path below `/data/`, with query
 */
export function gatewayBody(content: GatewayContent, url: string): unknown {
  const { version, categories, subcategories, businesses } = content;
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const path = pathname.slice(1);
  switch (path) {
    case 'categories.json':
      return { categories };
    case 'subcategories.json':
      return { subcategories };
    case 'search.json':
      return {
        version,
        businesses: {
          names: businesses.map(({ name }) => name),
          englishNames: businesses.map(({ name, name_en }) => (name_en === name ? '' : name_en)),
        },
        subcategories: { names: subcategories.map(({ name }) => name) },
      };
    case `search/${version}/ids.json`:
      return {
        version,
        businesses: businesses.map(({ id }) => id),
        subcategories: subcategories.map(({ id }) => id),
        subcategoryCategories: subcategories.map(({ categoryIds }) => categoryIds[0] ?? null),
      };
    case 'search/results.json':
      return resultsOf(content, searchParams);
    case 'shortlist.json': {
      const ids = searchParams.get('ids')?.split('-') ?? [];
      return { businesses: ids.flatMap((id) => businesses.find((one) => one.id === id) ?? []) };
    }
    case 'search/suggestions.json':
      return suggestionsOf(content, searchParams);
    case 'businesses.json':
      return listBody(content, searchParams);
    default: {
      const [, beside] = /^businesses\/([^/]+)\/neighbours\.json$/.exec(path) ?? [];
      if (beside !== undefined) return neighboursBody(content, beside, searchParams);
      return businesses.find(({ id }) => path === `businesses/${id}.json`);
    }
  }
}

function suggestionsOf(content: GatewayContent, query: URLSearchParams): unknown {
  const { businesses, subcategories } = resultsOf(content, query);
  return {
    businesses: { total: businesses.total, found: businesses.found.slice(0, 5) },
    subcategories: { total: subcategories.total, found: subcategories.found.slice(0, 5) },
  };
}

/** 0 for a name that begins with the text, 1 if a word of it does, else 2. */
function rankOf({ name, name_en = '' }: { readonly name: string; readonly name_en?: string }, text: string) {
  const names = [name, name_en].map((one) => one.toLowerCase());
  if (names.some((one) => one.startsWith(text))) return 0;
  return names.some((one) => one.includes(` ${text}`)) ? 1 : 2;
}

/** Finds plain texts only: names that begin with one first, or in the order of the names. */
function resultsOf({ businesses, subcategories }: GatewayContent, query: URLSearchParams) {
  const text = (query.get('q') ?? '').toLowerCase();
  const language = query.get('language') ?? 'en';
  const matching = <Item extends Named & { readonly name_en?: string }>(items: readonly Item[]) => {
    const shown = ({ name, name_en }: Item) => (language === 'en' && name_en) || name;
    const found = items.filter(({ name, name_en = '' }) =>
      `${name}\n${name_en}`.toLowerCase().includes(text),
    );
    return query.get('sort') === 'name'
      ? found.sort((one, other) => shown(one).localeCompare(shown(other), language, { numeric: true }))
      : found.sort((one, other) => rankOf(one, text) - rankOf(other, text));
  };
  const matches = matching(businesses);
  const found = {
    businesses: naiveChoose(matches, query, { withSubcategories: true }),
    subcategories: matching(subcategories),
  };
  const most = Math.max(found.businesses.length, found.subcategories.length);
  const after = Number(query.get('after')) < most ? Number(query.get('after')) : 0;
  const page = <Item>(items: readonly Item[], toFound: (item: Item) => unknown) => ({
    total: items.length,
    found: items.slice(after, after + PAGE_SIZE).map(toFound),
  });
  return {
    after,
    businesses: page(found.businesses, (item) => item),
    subcategories: page(found.subcategories, ({ id, name, categoryIds: [categoryId] }) => ({
      id,
      name,
      categoryId,
    })),
    facets: naiveFacets(matches, query, { withSubcategories: true }),
  };
}
