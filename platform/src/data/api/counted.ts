import type { Category, DirectoryLists, Subcategory } from 'shared-data/core';
import type { Snapshot } from '../store/snapshot';

/** The categories of a snapshot, each with what its card and its page count. */
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

/** The subcategories of a snapshot, each with how many businesses its lists hold. */
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
