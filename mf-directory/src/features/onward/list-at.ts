import { LIST_PAGE_SIZE, type ListPlace } from '@zone-directory/shared-data';
import { paths } from '@zone-directory/shared-router';
import { AFTER_PARAM } from '../businesses/after-param';

/** Returns the URL of a list at one of its businesses: the page of the list that has it, and its card (`useCardOfHash`). */
export function listAt({ categoryId, subcategoryId, index }: ListPlace, id: string): string {
  const start = index - (index % LIST_PAGE_SIZE);
  const query = start > 0 ? `?${AFTER_PARAM}=${start}` : '';
  return `${paths.subcategory(categoryId, subcategoryId)}${query}#${id}`;
}
