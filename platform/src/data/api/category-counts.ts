import type { Category, DirectoryLists, Subcategory } from '@zone-directory/shared-data/core';
import type { Snapshot } from '../store/snapshot';

/** Returns the categories of a snapshot, each with its numbers of businesses and subcategories. */
export function countedCategories(
  { categories, subcategories }: Snapshot,
  lists: DirectoryLists,
): readonly Required<Category>[] {
  return categories.map((category) => ({
    ...category,
    businessCount: lists.count(category.id),
    subcategoryCount: subcategories.filter(({ categoryIds }) => categoryIds.includes(category.id)).length,
  }));
}

/** Returns the subcategories of a snapshot, each with the numbers of businesses in its lists. */
export function countedSubcategories(
  { subcategories }: Snapshot,
  lists: DirectoryLists,
): readonly Required<Subcategory>[] {
  return subcategories.map((subcategory) => ({
    ...subcategory,
    businessCount: lists.count(subcategory.id),
    businessCounts: Object.fromEntries(
      subcategory.categoryIds.map((id) => [id, lists.members(id, subcategory.id)?.length ?? 0]),
    ),
  }));
}
