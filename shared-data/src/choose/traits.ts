import type { Business } from '../entities/directory';
import { phonePieces } from '../links/phone-links';
import { websitePieces } from '../links/web-link';
import { starsOf } from './stars';

/** Stars from which a business counts as well rated. */
const GOOD_RATING = 4;

/** The facets that a business either has or lacks. */
export const TRAITS = ['premium', 'rated', 'website', 'phone'] as const;

/** Which of these facets a business has. */
export type Traits = Readonly<Record<(typeof TRAITS)[number], boolean>>;

/** What of a business is chosen and sorted by. Its traits are read already, so its cells are not needed. */
export interface Choosable
  extends Pick<Business, 'name' | 'name_en' | 'subcategory' | 'area' | 'area_en' | 'rating' | 'reviews'> {
  readonly traits: Traits;
}

// Reading a cell for its links takes some µs: once per business, not for each choice among thousands.
const known = new WeakMap<Business, Traits>();

/** Returns which facets a business has. A website or a number counts if the page makes a link of it. */
export function traitsOf(business: Business | Choosable): Traits {
  if ('traits' in business) return business.traits;
  const before = known.get(business);
  if (before) return before;
  const traits: Traits = {
    premium: business.isPremium,
    rated: (starsOf(business) ?? 0) >= GOOD_RATING,
    website: websitePieces(business.website).some(({ href }) => href !== undefined),
    phone: phonePieces(business.phone).some(({ href }) => href !== undefined),
  };
  known.set(business, traits);
  return traits;
}
