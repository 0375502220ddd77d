/** The possible faults of a field of a form. */
export type FieldFault = 'required' | 'tooLong' | 'invalid' | 'unknown';

/** The checked content, or its faults by field; the field '' stands for the whole. */
export type FieldsCheck<Content> =
  | { readonly ok: true; readonly request: Content }
  | { readonly ok: false; readonly faults: Readonly<Record<string, FieldFault>> };

/** Returns the fault of a value, whose text is already trimmed; undefined if there is none. */
export type Rule = (value: unknown) => FieldFault | undefined;

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

/** The same as an expression. */
export const PHONE = new RegExp(`^(?:${PHONE_PATTERN})$`, 'u');

/**
 * Returns the rule of a text in one line.
 * @param longest most UTF-16 units, as `maxlength` counts @param forms expressions of which the text must match one
 */
export const line =
  (longest: number, ...forms: readonly RegExp[]): Rule =>
  (value) => {
    if (typeof value !== 'string' || value === '') return 'required';
    // A text that is too long is not matched with a pattern.
    if (value.length > longest) return 'tooLong';
    return /\p{Cc}/u.test(value) || !(forms.length === 0 || forms.some((form) => form.test(value)))
      ? 'invalid'
      : undefined;
  };

/**
 * Checks the content of a form, or what the network sent for one, by the rule of each field. Never throws.
 * @param optional fields that are '' where they are missing @param exact fields whose text is not trimmed
 * @returns the content with its texts trimmed, or one fault for each field; of unknown fields, only the first is named
 */
export function checkFields<Content>(
  rules: Readonly<Record<keyof Content & string, Rule>>,
  input: unknown,
  { optional, exact = [] }: { readonly optional: readonly string[]; readonly exact?: readonly string[] },
): FieldsCheck<Content> {
  if (typeof input !== 'object' || input === null) return { ok: false, faults: { '': 'invalid' } };
  const given: Readonly<Record<string, unknown>> = { ...input };
  const valueFor = (name: string) => {
    const { [name]: value = optional.includes(name) ? '' : undefined } = given;
    return typeof value === 'string' && !exact.includes(name) ? value.trim() : value;
  };
  const request = Object.fromEntries(Object.keys(rules).map((name) => [name, valueFor(name)]));
  const faults = Object.entries<Rule>(rules).flatMap(([name, rule]) => {
    const fault = rule(request[name]);
    return fault ? [[name, fault] as const] : [];
  });
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(rules, name));
  if (unknown !== undefined) faults.push([unknown, 'unknown']);
  return faults.length > 0
    ? { ok: false, faults: Object.fromEntries(faults) }
    : { ok: true, request: request as unknown as Content };
}
