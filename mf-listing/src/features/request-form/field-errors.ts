import type { Translate } from '@zone-directory/shared-i18n';

/** Validation errors by field name: a `ListingFault`, or a code from the server. */
export type Faults = Readonly<Record<string, string>>;

/** A form control that the browser can validate. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

// Spelled out, so that the locale check finds every key.
const KEYS: Readonly<Record<string, string>> = {
  'name.required': 'fault.name.required',
  'industry.required': 'fault.industry.required',
  'contact.required': 'fault.contact.required',
  'email.required': 'fault.email.required',
  'email.invalid': 'fault.email.invalid',
  'phone.required': 'fault.phone.required',
  'phone.invalid': 'fault.phone.invalid',
  'message.required': 'fault.message.required',
  'terms.required': 'fault.terms.required',
};

/** A field of the form, and its longest text as a formatted number; undefined for what is not typed. */
interface LimitedField {
  readonly field: string;
  readonly limit: string | undefined;
}

/** Returns the message for a validation error. */
export function faultText(
  t: Translate,
  { field, fault, limit }: LimitedField & { readonly fault: string },
): string {
  const key = KEYS[`${field}.${fault}`];
  if (key) return t(key);
  return fault === 'tooLong' ? `${t('fault.tooLong')} ${t('form.limit', { limit })}` : t('fault.invalid');
}

/** Returns every message that a field may have. */
export const errorTexts = (t: Translate, field: LimitedField): readonly string[] =>
  ['required', 'invalid', ...(field.limit ? ['tooLong'] : [])].map((fault) =>
    faultText(t, { ...field, fault }),
  );

/** Returns the error code for a field that the browser found invalid. */
export const errorCodeOf = ({ valueMissing }: ValidityState): string =>
  valueMissing ? 'required' : 'invalid';

/** Returns the form's control with that name. */
export function controlOf(form: HTMLFormElement, name: string): Control | undefined {
  const element = form.elements.namedItem(name);
  const isControl =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement;
  return isControl ? element : undefined;
}

/** Returns the first control, in form order, that has an error. */
export function firstInvalid(form: HTMLFormElement, faults: Faults): Control | undefined {
  const names = [...form.elements].map((element) => element.getAttribute('name') ?? '');
  const first = names.find((name) => Object.hasOwn(faults, name));
  return first === undefined ? undefined : controlOf(form, first);
}
