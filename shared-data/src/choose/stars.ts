import type { Business } from '../entities/directory';

const MOST_STARS = 5;

/** Returns the stars of a business; null if it has none, or more than five, which mean nothing and are not shown. */
export function starsOf({ rating }: Pick<Business, 'rating'>): number | null {
  return rating !== null && rating <= MOST_STARS ? rating : null;
}
