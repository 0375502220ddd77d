import { type DirectoryLists, directoryLists } from '../directory-lists';
import type { Category, LinkedBusiness, Subcategory } from '../entities/directory';

/** The tables of the base as direct mode reads them. */
export type Tables = readonly [readonly Category[], readonly Subcategory[], readonly LinkedBusiness[]];

/** Keyed by the array of businesses, which is a new one for each zone and each read. */
const latest = new WeakMap<
  readonly LinkedBusiness[],
  { readonly of: Tables; readonly lists: DirectoryLists }
>();

/** Sorts all businesses into lists, once for everything on a page that needs them. */
export function listsIn(of: Tables): DirectoryLists {
  const [categories, subcategories, businesses] = of;
  const known = latest.get(businesses);
  if (known?.of.every((part, index) => part === of[index])) return known.lists;
  const links = businesses.map((business) => business.links);
  const lists = directoryLists({ categories, subcategories, links });
  latest.set(businesses, { of, lists });
  return lists;
}
