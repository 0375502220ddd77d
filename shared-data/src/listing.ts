import { EMAIL, INDUSTRIES, type Industry, LISTING_LIMITS, PHONE } from './listing-fields';

export {
  CORRECTION_PARAM,
  HONEYPOT_FIELD,
  INDUSTRIES,
  type Industry,
  LISTING_LIMITS,
  PHONE_PATTERN,
} from './listing-fields';

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
export type ListingFault = 'required' | 'tooLong' | 'invalid' | 'unknown';

/** The request, or its faults by field; the field '' stands for the whole request. */
export type ListingCheck =
  | { readonly ok: true; readonly request: ListingRequest }
  | { readonly ok: false; readonly faults: Readonly<Record<string, ListingFault>> };

/** Returns the fault of a value, whose text is already trimmed; undefined if there is none. */
type Rule = (value: unknown) => ListingFault | undefined;

const line =
  (longest: number, form = /^/): Rule =>
  (value) => {
    if (typeof value !== 'string' || value === '') return 'required';
    // A text that is too long is not matched with a pattern.
    if (value.length > longest) return 'tooLong';
    return /\p{Cc}/u.test(value) || !form.test(value) ? 'invalid' : undefined;
  };

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
export function checkListingRequest(input: unknown): ListingCheck {
  if (typeof input !== 'object' || input === null) return { ok: false, faults: { '': 'invalid' } };
  const given: Readonly<Record<string, unknown>> = { ...input };
  const valueFor = (name: string) => {
    const { [name]: value = name === 'message' ? '' : undefined } = given;
    // An industry is selected, not typed.
    return typeof value === 'string' && name !== 'industry' ? value.trim() : value;
  };
  const request = Object.fromEntries(LISTING_FIELDS.map((name) => [name, valueFor(name)]));
  const faults: (readonly [string, ListingFault])[] = Object.entries(RULES).flatMap(([name, rule]) => {
    const fault = rule(request[name]);
    return fault ? [[name, fault] as const] : [];
  });
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(RULES, name));
  if (unknown !== undefined) faults.push([unknown, 'unknown']);
  return faults.length > 0
    ? { ok: false, faults: Object.fromEntries(faults) }
    : { ok: true, request: request as unknown as ListingRequest };
}
