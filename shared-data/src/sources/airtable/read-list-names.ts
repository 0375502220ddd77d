import { DataError } from '../../errors';
import { isNamed } from '../../named';
import type { BusinessList, ListNames } from '../source';
import type { AirtableClient } from './client';
import { readOne } from './read-one';
import { type AirtableRecord, toCategory, toSubcategory } from './records';

/**
 * Reads the names of a business list's two records (specification, section 7). NOT_FOUND if one of them is missing or
 * has no name, or if the subcategory does not belong to the category.
 */
export async function readListNames(
  client: AirtableClient,
  { categoryId, subcategoryId }: BusinessList,
  signal: AbortSignal | undefined,
): Promise<ListNames> {
  const [category, subcategory] = await Promise.all([
    readOne(client, 'Categories', categoryId, signal),
    readOne(client, 'Subcategories', subcategoryId, signal),
  ]);
  const linked = toSubcategory(subcategory);
  if (!isNamed(toCategory(category)) || !isNamed(linked) || !linked.categoryIds.includes(categoryId))
    throw new DataError('NOT_FOUND', { reason: 'The category has no such list' });
  return { category: nameOf(category), subcategory: nameOf(subcategory) };
}

// Exactly as in the base, with surrounding space: the formula compares it.
function nameOf({ fields }: AirtableRecord): string {
  return typeof fields.Name === 'string' ? fields.Name : '';
}
