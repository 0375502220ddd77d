import type { ListingCheck } from './by-schema';
import { EMAIL, INDUSTRIES, LISTING_LIMITS, type ListingFault, PHONE } from './fields';

/** Returns the fault of a value, whose text is already trimmed; undefined if there is none. */
type Rule = (value: unknown) => ListingFault | undefined;

const line =
  (longest: number, form = /^\P{Cc}*$/u): Rule =>
  (value) => {
    if (typeof value !== 'string' || value === '') return 'required';
    if (value.length > longest) return 'tooLong';
    return /\p{Cc}/u.test(value) || !form.test(value) ? 'invalid' : undefined;
  };

const RULES: Readonly<Record<string, Rule>> = {
  name: line(LISTING_LIMITS.name),
  industry: (value) =>
    value === undefined || value === ''
      ? 'required'
      : (INDUSTRIES as readonly unknown[]).includes(value)
        ? undefined
        : 'invalid',
  contact: line(LISTING_LIMITS.contact),
  email: line(LISTING_LIMITS.email, EMAIL),
  phone: line(LISTING_LIMITS.phone, PHONE),
  message: (value) =>
    typeof value !== 'string' ? 'invalid' : value.length > LISTING_LIMITS.message ? 'tooLong' : undefined,
  terms: (value) => (value === true ? undefined : 'required'),
};

/** `checkListingRequest` in elements; the server finally validates the request against the schema. */
export function checkListingRequest(input: unknown): ListingCheck {
  if (typeof input !== 'object' || input === null) return { ok: false, faults: { '': 'invalid' } };
  const given = { message: '', ...input } as Readonly<Record<string, unknown>>;
  const request = Object.fromEntries(
    Object.keys(RULES).map((name) => {
      const value = given[name];
      // An industry is selected, not typed.
      return [name, typeof value === 'string' && name !== 'industry' ? value.trim() : value];
    }),
  );
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(RULES, name));
  const faults = [
    ...Object.entries(RULES).map(([name, rule]) => [name, rule(request[name])] as const),
    ...(unknown === undefined ? [] : [[unknown, 'unknown'] as const]),
  ].filter((fault): fault is [string, ListingFault] => fault[1] !== undefined);
  return faults.length > 0
    ? { ok: false, faults: Object.fromEntries(faults) }
    : ({ ok: true, request } as unknown as ListingCheck);
}
