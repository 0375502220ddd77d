import { type LanguageCode, localeOf } from '@zone-directory/shared-i18n/languages';
import type { FieldFault } from '../check-body';
import type { FormField, FormKind } from './form-kind';
import { safe } from './form-page';
import type { SubmittedForm } from './submitted-form';

interface FormHtml {
  readonly form: SubmittedForm;
  readonly faults: readonly FieldFault[];
  /** Names and values of hidden fields. */
  readonly hidden: Readonly<Record<string, string>>;
  readonly language: LanguageCode;
  readonly texts: Readonly<Record<string, string>>;
}

/** Whether a fault is shown next to a field of the page. */
export const isMarked = ({ fields }: FormKind, { field }: FieldFault): boolean =>
  fields.some(({ name }) => name === field);

/** Renders the form with everything that was typed, an error next to each invalid field, and a submit button. */
export function formHtml(kind: FormKind, { form, faults, hidden, language, texts }: FormHtml): string {
  const say = (name: string) => safe(texts[name] ?? '');
  const firstFault = kind.fields.find(({ name }) => faults.some(({ field }) => field === name));
  const fieldHtml = (own: FormField) => {
    const { name } = own;
    const fault = faults.find(({ field }) => field === name);
    const limit = fault?.code === 'tooLong' || own.tellsLimit ? limitHtml(own, language, texts) : '';
    const error = fault ? `<p class="error" id="${name}-error">${say(faultText(fault, texts))}</p>` : '';
    const described = [error && `${name}-error`, limit && `${name}-limit`].filter(Boolean).join(' ');
    const marks =
      (fault ? ' aria-invalid="true"' : '') + (described ? ` aria-describedby="${described}"` : '');
    // Without JavaScript, focus can only be set when the page loads.
    const attributes = `id="${name}" name="${name}"${marks}${own === firstFault ? ' autofocus' : ''}`;
    const control = own.control(attributes, form.shown(name), say);
    const text = own.label?.(language, texts) ?? say(name);
    const label = `<label for="${name}">${text}${own.isOptional ? ` ${say('optional')}` : ''}</label>`;
    return own.isCheckbox
      ? `<div class="field">${error}<div class="terms">${control}${label}</div></div>`
      : `<div class="field">${label}${error}${limit}${control}</div>`;
  };
  return [
    '<form method="post">',
    ...(texts.hint === undefined ? [] : [`<p>${say('hint')}</p>`]),
    ...kind.fields.map(fieldHtml),
    ...Object.entries(hidden).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${safe(value)}">`,
    ),
    `<button>${say('submit')}</button></form>`,
  ].join('\n');
}

/** Says how long a field's text may be; '' for a field that is not typed, and if the live remote has no such text. */
function limitHtml(
  { name, longest }: FormField,
  language: LanguageCode,
  texts: Readonly<Record<string, string>>,
): string {
  if (longest === undefined || texts.limit === undefined) return '';
  const number = new Intl.NumberFormat(localeOf(language)).format(longest);
  return `<p class="limit" id="${name}-limit">${safe(texts.limit.replace('{{limit}}', number))}</p>`;
}

const faultText = ({ field, code }: FieldFault, texts: Readonly<Record<string, string>>) =>
  Object.hasOwn(texts, `${field}.${code}`) ? `${field}.${code}` : code === 'tooLong' ? 'tooLong' : 'invalid';
