import { checkListingRequest as check } from '#check-listing';
import type { ListingCheck } from './listing-check/by-schema';

export type { ListingCheck, ListingRequest } from './listing-check/by-schema';
export {
  CORRECTION_PARAM,
  HONEYPOT_FIELD,
  INDUSTRIES,
  type Industry,
  LISTING_LIMITS,
  type ListingFault,
  PHONE_PATTERN,
} from './listing-check/fields';

/** Checks a listing request from a form or from the network. Never throws. */
export function checkListingRequest(input: unknown): ListingCheck {
  return check(input);
}
