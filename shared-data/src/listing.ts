export { checkListingRequest } from '#check-listing';
export {
  CORRECTION_PARAM,
  HONEYPOT_FIELD,
  INDUSTRIES,
  type Industry,
  LISTING_LIMITS,
  type ListingCheck,
  type ListingFault,
  type ListingRequest,
  PHONE_PATTERN,
} from './listing-check/fields';
