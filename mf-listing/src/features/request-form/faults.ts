import type { Translate } from 'shared-i18n';

/** What is wrong with the form's fields, by field name: a `ListingFault`, or a code of the server's. */
export type Faults = Readonly<Record<string, string>>;

/** A field of the form that the browser can judge. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

// Written out, so that the check of used texts sees every key.
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

/** What to tell the visitor about a fault. */
export function faultText(t: Translate, field: string, fault: string): string {
  const key = KEYS[`${field}.${fault}`];
  if (key) return t(key);
  return fault === 'tooLong' ? t('fault.tooLong') : t('fault.invalid');
}

/** What a browser finds wrong with a field that it calls invalid. */
export function faultOfValidity({ valueMissing, tooLong }: ValidityState): string {
  if (valueMissing) return 'required';
  return tooLong ? 'tooLong' : 'invalid';
}

/** The field of that name in a form. */
export function controlOf(form: HTMLFormElement, name: string): Control | undefined {
  const element = form.elements.namedItem(name);
  const isControl =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement;
  return isControl ? element : undefined;
}

/** The first field of a form that something is wrong with. */
export function firstAtFault(form: HTMLFormElement, faults: Faults): Control | undefined {
  const names = [...form.elements].map((element) => element.getAttribute('name') ?? '');
  const first = names.find((name) => Object.hasOwn(faults, name));
  return first === undefined ? undefined : controlOf(form, first);
}
