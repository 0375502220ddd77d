import type { Category } from 'shared-data/core';
import type { Snapshot } from '../snapshot';

/** A category with what the cards of the category grid count. */
export interface CountedCategory extends Category {
  /** Businesses whose first linked category it is. */
  readonly businessCount: number;
  /** Subcategories that are linked to it. */
  readonly subcategoryCount: number;
}

/** The categories of a snapshot with their counts. */
export function countedCategories({ categories, subcategories, businesses }: Snapshot): CountedCategory[] {
  const businessCounts = tally(businesses.map(({ category }) => category));
  const subcategoryCounts = tally(subcategories.flatMap(({ categoryIds }) => [...new Set(categoryIds)]));
  return categories.map((category) => ({
    ...category,
    businessCount: businessCounts.get(category.id) ?? 0,
    subcategoryCount: subcategoryCounts.get(category.id) ?? 0,
  }));
}

function tally<T>(values: readonly T[]): ReadonlyMap<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
