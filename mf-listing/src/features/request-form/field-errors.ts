import type { Translate } from '@zone-directory/shared-i18n';

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
