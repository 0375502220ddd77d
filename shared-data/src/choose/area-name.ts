import type { Business } from '../entities/directory';
import { fold } from '../search/fold';
import { writingSystemOf } from '../text/scripts';

type Placed = Pick<Business, 'area' | 'area_en'>;

/**
 * Returns the name of a business's area for a reader of `language`: the English one in English, else one in a script that
 * the language is written in, else the English one; '' if no area is known.
 */
export function displayArea({ area = '', area_en = '' }: Placed, language: string): string {
  if (language === 'en' && area_en) return area_en;
  const { foreign } = writingSystemOf(language);
  const isReadable = area !== '' && !foreign.test(area);
  return (isReadable ? area : area_en) || area;
}

// There are a few dozen names, and thousands of businesses.
const known = new Map<string, string>();
const MOST_KNOWN = 1_000;

/**
 * Returns the key of a business's area, for URLs: its English name, or else its only one, in the form of `keyOfArea`.
 * Undefined if no area is known.
 */
export function areaKey({ area, area_en }: Placed): string | undefined {
  const name = area_en || area;
  if (!name) return undefined;
  const before = known.get(name);
  if (before) return before;
  const key = keyOfArea(name);
  if (known.size >= MOST_KNOWN) known.clear();
  if (key) known.set(name, key);
  return key || undefined;
}

/** Returns a name folded, in words with hyphens between them. */
export const keyOfArea = (name: string): string =>
  fold(name)
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join('-') ?? '';
