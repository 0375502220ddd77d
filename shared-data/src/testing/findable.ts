import type { Business } from '../entities/directory';
import type { FindableDirectory } from '../find/findable-directory';
import { createFinder } from '../find/finder';
import { type SynonymGroups, synonymsOf } from '../find/synonyms';

/** Returns a record id made from a short word. */
export const idOf = (word: string): string => `rec${word.padEnd(14, 'x')}`;

/** A business of an invented directory; whatever is left out is empty. */
export function invented(name: string, more: Partial<Business> = {}): Business {
  return {
    id: idOf(name.replace(/[^A-Za-z0-9]/g, '').slice(0, 14)),
    name,
    name_en: '',
    description: '',
    description_en: '',
    location: '',
    phone: '',
    email: '',
    website: '',
    image: '',
    isPremium: false,
    rating: null,
    reviews: null,
    category: null,
    subcategory: null,
    ...more,
  };
}

/** Prepares businesses for searching, and returns a search that names what it finds. */
export async function finderOver(
  businesses: readonly Business[],
  {
    synonyms = [],
    except = [],
    ...more
  }: Partial<FindableDirectory> & { synonyms?: SynonymGroups; except?: readonly number[] } = {},
) {
  const directory = { categories: [], subcategories: [], partners: [], siteNames: {}, ...more, businesses };
  const finder = await createFinder(directory);
  const prepared = synonymsOf(synonyms);
  return (text: string, isShort = false) => {
    const { businesses: rows, ...others } = finder.find(text, { synonyms: prepared, except, isShort });
    return { names: rows.map((row) => businesses[row]?.name ?? ''), ...others };
  };
}
