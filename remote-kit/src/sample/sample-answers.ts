import { BUSINESSES, CATEGORIES, SUBCATEGORIES } from './awkward-records';

type Records<Item> = readonly Item[];

/** What a gateway serves. */
export interface SampleRecords {
  readonly categories: Records<(typeof CATEGORIES)[number]>;
  readonly subcategories: Records<(typeof SUBCATEGORIES)[number]>;
  readonly businesses: Records<(typeof BUSINESSES)[number]>;
}

export const AWKWARD: SampleRecords = {
  categories: CATEGORIES,
  subcategories: SUBCATEGORIES,
  businesses: BUSINESSES,
};
export const EMPTY: SampleRecords = { categories: [], subcategories: [], businesses: [] };

const VERSION = 'sample0000000000';
const FACETS = { premium: 1, rated: 5, website: 6, phone: 7, areas: [], subcategories: [] };

/**
 * Returns what a zone's gateway answers, as described in its openapi.json; undefined for 404.
 * @param path below `/data/`, with query
 */
export function sampleBody({ categories, subcategories, businesses }: SampleRecords, path: string): unknown {
  const { pathname, searchParams: query } = new URL(path, 'https://zone.invalid/');
  const found = <Item>(items: readonly Item[]) => ({ total: items.length, found: items });
  const matches = subcategories.map(({ id, name, categoryIds: [categoryId] }) => ({ id, name, categoryId }));
  switch (pathname.slice(1)) {
    case 'categories.json':
      return { categories };
    case 'subcategories.json':
      return { subcategories };
    case 'search.json':
      return {
        version: VERSION,
        businesses: {
          names: businesses.map(({ name }) => name),
          englishNames: businesses.map((one) => one.name_en),
        },
        subcategories: { names: subcategories.map(({ name }) => name) },
      };
    case `search/${VERSION}/ids.json`:
      return {
        version: VERSION,
        businesses: businesses.map(({ id }) => id),
        subcategories: subcategories.map(({ id }) => id),
        subcategoryCategories: subcategories.map(({ categoryIds }) => categoryIds[0] ?? null),
      };
    case 'search/results.json':
      return { after: 0, businesses: found(businesses), subcategories: found(matches), facets: FACETS };
    case 'search/suggestions.json':
      return { businesses: found(businesses.slice(0, 5)), subcategories: found(matches) };
    case 'shortlist.json': {
      const ids = query.get('ids')?.split('-') ?? [];
      return { businesses: businesses.filter(({ id }) => ids.includes(id)) };
    }
    case 'businesses.json': {
      const [category, subcategory] = [query.get('category'), query.get('subcategory')];
      if (
        !subcategories.some(
          ({ id, categoryIds }) => id === subcategory && categoryIds.some((one) => one === category),
        )
      )
        return undefined;
      const list = businesses.filter((one) => one.category === category && one.subcategory === subcategory);
      return query.has('facets')
        ? { total: list.length, facets: FACETS }
        : { total: list.length, start: 0, businesses: list };
    }
    default: {
      const [, of, beside] = /^businesses\/([^/]+?)(\/neighbours)?\.json$/.exec(pathname.slice(1)) ?? [];
      const business = businesses.find(({ id }) => id === of);
      return business && (beside ? { more: businesses.slice(0, 4) } : business);
    }
  }
}
