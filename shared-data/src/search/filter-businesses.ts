import type { Business } from '../entities/business';
import { displayName } from './display';
import { fold } from './fold';

/**
 * The businesses whose displayed name holds `text`, in any case (specification, section 5). A blank text keeps all.
 * @param language Decides which name is displayed.
 */
export function filterBusinesses<T extends Pick<Business, 'name' | 'name_en'>>(
  items: readonly T[],
  text: string,
  language: string,
): readonly T[] {
  const wanted = fold(text.trim());
  if (wanted === '') return items;
  return items.filter((item) => fold(displayName(item, language)).includes(wanted));
}
