import type { Business } from '../entities/directory';
import { displayName } from './display';
import { MATCH_RANK, nameForms, queryForms, rankOf } from './match';

/**
 * Returns the businesses whose displayed name contains `text`, plain or folded (specification, section 5).
 * @param text A blank text keeps all.
 * @param language Decides which name is displayed.
 */
export function filterBusinesses<T extends Pick<Business, 'name' | 'name_en'>>(
  items: readonly T[],
  text: string,
  language: string,
): readonly T[] {
  const query = queryForms(text);
  if (query.plain === '') return items;
  return items.filter((item) => rankOf(nameForms(displayName(item, language)), query) !== MATCH_RANK.none);
}
