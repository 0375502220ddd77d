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
export const EMAIL =
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

export const PHONE = new RegExp(`^(?:${PHONE_PATTERN})$`, 'u');
