import type { BusinessLinks, Category, Subcategory } from './entities/directory';

/** A whole directory, without records that have no name. */
export interface WholeDirectory {
  readonly categories: readonly Pick<Category, 'id'>[];
  readonly subcategories: readonly Pick<Subcategory, 'id' | 'categoryIds'>[];
  /** The links of each business, in the order of the businesses. */
  readonly links: readonly BusinessLinks[];
}

/**
 * The business lists of a directory: a subcategory has one in each category of the base that it is linked to. A list holds
 * the businesses that are linked to both. This single rule decides what is shown, counted and found in a list.
 */
export interface DirectoryLists {
  /** Returns the indexes of the businesses in a list, ascending; undefined if there is no such list. */
  members(categoryId: string, subcategoryId: string): readonly number[] | undefined;
  /** Returns how many distinct businesses the lists of a category or subcategory hold: one in two lists counts once. */
  count(id: string): number;
}

/** Sorts the businesses of a directory into its lists. */
export function directoryLists({ categories, subcategories, links }: WholeDirectory): DirectoryLists {
  const byCategory = new Map(categories.map(({ id }) => [id, new Map<string, number[]>()]));
  for (const { id, categoryIds } of subcategories) {
    for (const category of categoryIds) byCategory.get(category)?.set(id, []);
  }
  const counts = new Map<string, number>();
  for (const [index, linked] of links.entries()) {
    const holders = new Set<string>();
    for (const category of new Set(linked.categories)) {
      const lists = byCategory.get(category);
      for (const subcategory of lists ? new Set(linked.subcategories) : []) {
        const list = lists?.get(subcategory);
        if (!list) continue;
        list.push(index);
        holders.add(category).add(subcategory);
      }
    }
    for (const id of holders) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return {
    members: (categoryId, subcategoryId) => byCategory.get(categoryId)?.get(subcategoryId),
    count: (id) => counts.get(id) ?? 0,
  };
}
