import {
  checkFields,
  EMAIL,
  type FieldFault,
  type FieldsCheck,
  line,
  PHONE,
  type Rule,
} from './forms/field-rules';

export { PHONE_PATTERN } from './forms/field-rules';

/** Industry options of the listing form (specification, section 3). */
export const INDUSTRIES = ['logistics', 'tourism', 'commercial', 'industrial', 'other'] as const;

/** One of the five industry options. */
export type Industry = (typeof INDUSTRIES)[number];

/** Longest accepted value of each text field, in UTF-16 units, as `maxlength` counts. */
export const LISTING_LIMITS = { name: 120, contact: 120, email: 254, phone: 40, message: 4000 } as const;

/**
 * A field that the form hides from people but robots fill in; sent with the specified seven only if it is filled in.
 */
export const HONEYPOT_FIELD = 'subject';

/** Query parameter of the listing page: id of the business about which a visitor reports a mistake. */
export const CORRECTION_PARAM = 'business';

/** A validated request to list a business. */
export interface ListingRequest {
  readonly name: string;
  readonly industry: Industry;
  readonly contact: string;
  readonly email: string;
  readonly phone: string;
  /** '' for none. */
  readonly message: string;
  readonly terms: true;
}

/** The possible faults of a field of a listing request. */
export type ListingFault = FieldFault;

/** The request, or its faults by field; the field '' stands for the whole request. */
export type ListingCheck = FieldsCheck<ListingRequest>;

const RULES: Readonly<Record<keyof ListingRequest, Rule>> = {
  name: line(LISTING_LIMITS.name),
  industry: (value) => {
    if (value === undefined || value === '') return 'required';
    return INDUSTRIES.some((one) => one === value) ? undefined : 'invalid';
  },
  contact: line(LISTING_LIMITS.contact),
  email: line(LISTING_LIMITS.email, EMAIL),
  phone: line(LISTING_LIMITS.phone, PHONE),
  message: (value) => {
    if (typeof value !== 'string') return 'invalid';
    return value.length > LISTING_LIMITS.message ? 'tooLong' : undefined;
  },
  terms: (value) => (value === true ? undefined : 'required'),
};

/** The fields of a listing request (specification, section 3). */
export const LISTING_FIELDS: readonly string[] = Object.keys(RULES);

/**
 * Checks a listing request from a form or from the network. Never throws.
 * @returns the request with its texts trimmed, or one fault for each field; of unknown fields, only the first is named
 */
export const checkListingRequest = (input: unknown): ListingCheck =>
  // An industry is selected, not typed.
  checkFields<ListingRequest>(RULES, input, { optional: ['message'], exact: ['industry'] });
