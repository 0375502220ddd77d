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

// What <input type="email"> accepts (HTML standard), so that browser and server agree.
const EMAIL =
  /^[a-z\d.!#$%&'*+/=?^_`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

// Characters between digits. Japanese input methods produce the minus sign or the long vowel sign for a hyphen.
const BETWEEN = "\\p{Pd}\\p{Cf}\\s+＋.,;:·・~#*'’\\/\\(\\)（）−";
const WORD = '[\\p{L}\\p{M}]{1,15}';

/**
 * A phone number as people write it, for a field's `pattern` and for the server: at least five digits of any script,
 * with `+`, spaces, dots, dashes, slashes, brackets and the like between them. An extension, or another number, may
 * come after up to three words of any language ("x12", "ext. 12", "доб. 12", "内線12").
 */
export const PHONE_PATTERN =
  `(?=(?:(?:ー|[^\\p{L}\\p{Nd}])*\\p{Nd}){5})[\\p{Nd}${BETWEEN}ー]+` +
  `(?:${WORD}(?:[${BETWEEN}]+${WORD}){0,2}[${BETWEEN}]*\\p{Nd}[\\p{Nd}${BETWEEN}]*){0,2}`;

const PHONE = new RegExp(`^(?:${PHONE_PATTERN})$`, 'u');

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
