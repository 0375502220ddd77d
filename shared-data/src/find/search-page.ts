import { type ChoiceContext, choose } from '../choose/choose';
import { countFacets } from '../choose/count-facets';
import type { Choosable } from '../choose/traits';
import type { AlsoFound, Business, Found, IndexedSubcategory, SearchPage } from '../entities/directory';
import { LIST_PAGE_SIZE } from '../limits';
import type { SearchPageRequest } from '../sources/source';
import type { AlsoRows } from './finder';

/** What a search has found, before the choice. */
export interface Matches<T extends Business | Choosable = Business> {
  /** The specification's, the best first. */
  readonly businesses: readonly T[];
  /** The specification's, in the order in which they are shown. */
  readonly subcategories: readonly IndexedSubcategory[];
  /** What is found besides; its rows are those of `all`. */
  readonly also: AlsoRows | undefined;
  readonly all: readonly T[];
}

/** With so many businesses found by their names, no others are looked for. */
export const ENOUGH_FOUND = 10;

/** Returns the page of results that is asked for. */
export function searchPageOf<T extends Business | Choosable = Business>(
  { businesses, subcategories, also, all }: Matches<T>,
  { choice, language, after }: Omit<SearchPageRequest, 'text'>,
  context: Omit<ChoiceContext<T>, 'language'> = {},
): SearchPage<T> {
  const inLanguage = { ...context, language };
  const more = also?.businesses.flatMap((row) => all[row] ?? []) ?? [];
  const chosen = choose(businesses, choice, inLanguage);
  const start = after < Math.max(chosen.length, subcategories.length) ? after : 0;
  const onPage = <Item>(items: readonly Item[]) => ({
    total: items.length,
    found: items.slice(start, start + LIST_PAGE_SIZE),
  });
  const others =
    start === 0 && also ? alsoFound(also, choose(more, choice, inLanguage), subcategories) : undefined;
  return {
    after: start,
    businesses: onPage(chosen),
    subcategories: onPage(subcategories),
    facets: countFacets([...businesses, ...more], choice, { language }),
    ...(others && { also: others }),
  };
}

/** Undefined if there is nothing in it. */
function alsoFound<T>(
  { instead, subcategories, categories, partners, words }: AlsoRows,
  businesses: readonly T[],
  known: readonly IndexedSubcategory[],
): AlsoFound<T> | undefined {
  const ids = new Set(known.map(({ id }) => id));
  const others = subcategories.filter(({ id }) => !ids.has(id));
  const lists = [businesses, others, categories, partners, words];
  if (lists.every((list) => list.length === 0)) return undefined;
  return {
    ...(instead !== undefined && { instead }),
    businesses: { total: businesses.length, found: businesses },
    subcategories: others,
    categories,
    partners,
    words,
  };
}

/** Returns the page with something else for each business. */
export function withBusinesses<From, To>(
  { businesses, also, ...page }: SearchPage<From>,
  toBusinesses: (found: Found<From>) => Found<To>,
): SearchPage<To> {
  return {
    ...page,
    businesses: toBusinesses(businesses),
    ...(also && { also: { ...also, businesses: toBusinesses(also.businesses) } }),
  };
}
