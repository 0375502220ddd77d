import { withAreas } from '../choose/areas';
import { choose } from '../choose/choose';
import { countFacets } from '../choose/count-facets';
import { pageFrom, parseListStart } from '../choose/list-start';
import { othersIn, placeIn } from '../choose/neighbours';
import type { ZoneData } from '../data';
import type { BusinessPage, LinkedBusiness, ListFacets, Neighbours } from '../entities/directory';
import { DataError } from '../errors';
import type { BusinessList, BusinessPageRequest } from '../sources/source';
import { businessesQuery } from './get-businesses';
import { categoriesQuery } from './get-categories';
import { subcategoriesQuery } from './get-subcategories';
import { listsIn } from './whole-directory';

/**
 * What a gateway answers about the choice of a list, computed from all businesses, which a page in direct mode reads for
 * it. Loaded on first use. Every function rejects with `DataError`, NOT_FOUND if there is no such list or business.
 */

/** Returns the page of the chosen businesses that starts at the request's number. */
export async function directPage(request: BusinessPageRequest, data: ZoneData): Promise<BusinessPage> {
  const page = pageFrom(
    chosenOf(request, await listed(request, data)),
    parseListStart(request.offset ?? '') ?? 0,
  );
  const known = new Set(request.known);
  return { ...page, businesses: page.businesses.filter(({ id }) => !known.has(id)) };
}

/** Returns the facets of a list with their counts. */
export async function directFacets(list: BusinessList, data: ZoneData): Promise<ListFacets> {
  const businesses = await listed(list, data);
  const { subcategory: _, ...choice } = list.choice ?? {};
  const facets = countFacets(businesses, choice, { language: list.language ?? 'en' });
  return { total: chosenOf(list, businesses).length, facets: { ...facets, subcategories: [] } };
}

/** Returns what is beside a business: in a list, or in its own. */
export async function directNeighbours(
  id: string,
  list: BusinessList | undefined,
  data: ZoneData,
): Promise<Neighbours> {
  const { businesses } = await wholeDirectory(data);
  const business = businesses.find((item) => item.id === id);
  if (!business) throw missing();
  const { category, subcategory } = business;
  const own = category !== null &&
    subcategory !== null && { categoryId: category, subcategoryId: subcategory };
  const asked = list ?? own;
  if (!asked) return { more: [] };
  const members = await listed(asked, data);
  const place = placeIn(asked, chosenOf(asked, members), id);
  const others = place || !own ? members : await listed(own, data);
  return { ...(place && { place }), more: othersIn(others, id) };
}

function chosenOf(
  { choice = {}, language = 'en' }: BusinessList,
  businesses: readonly LinkedBusiness[],
): readonly LinkedBusiness[] {
  const { subcategory: _, ...chosen } = choice;
  return choose(businesses, chosen, { language });
}

async function listed(
  { categoryId, subcategoryId }: BusinessList,
  data: ZoneData,
): Promise<readonly LinkedBusiness[]> {
  const { businesses, lists } = await wholeDirectory(data);
  const members = lists.members(categoryId, subcategoryId);
  if (!members) throw missing();
  return members.flatMap((row) => businesses[row] ?? []);
}

const missing = () => new DataError('NOT_FOUND', { reason: 'The base has no such list or business' });

const placed = new WeakMap<readonly LinkedBusiness[], readonly LinkedBusiness[]>();

/** Returns all that the base has, with the areas of businesses: the same arrays until it is read again. */
export async function wholeDirectory({ queryClient }: ZoneData) {
  const [categories, subcategories, read] = await Promise.all([
    queryClient.fetchQuery(categoriesQuery()),
    queryClient.fetchQuery(subcategoriesQuery()),
    queryClient.fetchQuery(businessesQuery()),
  ]);
  const lists = listsIn([categories, subcategories, read]);
  const businesses = placed.get(read) ?? withAreas(read);
  placed.set(read, businesses);
  return { categories, subcategories, businesses, lists };
}
