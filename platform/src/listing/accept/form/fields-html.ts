import { INDUSTRIES, LISTING_LIMITS } from '@zone-directory/shared-data/core';
import { type LanguageCode, localeOf } from '@zone-directory/shared-i18n/languages';
import { paths } from '@zone-directory/shared-router/paths';
import type { FieldFault } from '../check-body';
import { pagePath, safe } from './form-page';
import type { SubmittedForm } from './submitted-form';

interface FormHtml {
  readonly form: SubmittedForm;
  readonly faults: readonly FieldFault[];
  /** Names and values of hidden fields. */
  readonly hidden: Readonly<Record<string, string>>;
  readonly language: LanguageCode;
  readonly texts: Readonly<Record<string, string>>;
}

const FIELDS = ['name', 'industry', 'contact', 'email', 'phone', 'message', 'terms'] as const;
type Field = (typeof FIELDS)[number];

/** As in the scripted form: attributes that help a browser fill a field in. */
const INPUTS: Readonly<Partial<Record<Field, string>>> = {
  name: 'type="text" autocomplete="organization" dir="auto" required',
  contact: 'type="text" autocomplete="name" dir="auto" required',
  email: 'type="email" autocomplete="email" dir="ltr" required',
  phone: 'type="tel" autocomplete="tel" dir="ltr" required',
};

/** Whether a fault is shown next to a field of the page. */
export const isMarked = ({ field }: FieldFault): boolean => FIELDS.some((name) => name === field);

/** Renders the form with everything that was typed, an error next to each invalid field, and a submit button. */
export function formHtml({ form, faults, hidden, language, texts }: FormHtml): string {
  const say = (name: string) => safe(texts[name] ?? '');
  const firstFault = FIELDS.find((name) => faults.some(({ field }) => field === name));
  const field = (name: Field) => {
    const fault = faults.find(({ field }) => field === name);
    const limit = fault?.code === 'tooLong' || name === 'message' ? limitHtml(name, language, texts) : '';
    const error = fault ? `<p class="error" id="${name}-error">${say(faultText(fault, texts))}</p>` : '';
    const described = [error && `${name}-error`, limit && `${name}-limit`].filter(Boolean).join(' ');
    const marks =
      (fault ? ' aria-invalid="true"' : '') + (described ? ` aria-describedby="${described}"` : '');
    // Without JavaScript, focus can only be set when the page loads.
    const control = `id="${name}" name="${name}"${marks}${name === firstFault ? ' autofocus' : ''}`;
    if (name === 'terms') {
      const checked = form.hasAcceptedTerms ? ' checked' : '';
      return `<div class="field">${error}<div class="terms"><input ${control} type="checkbox" required${checked}><label for="terms">${termsHtml(language, texts)}</label></div></div>`;
    }
    const optional = name === 'message' ? ` ${say('optional')}` : '';
    const label = `<label for="${name}">${say(name)}${optional}</label>`;
    return `<div class="field">${label}${error}${limit}${controlHtml(name, control, form.shown(name), say)}</div>`;
  };
  return [
    '<form method="post">',
    `<p>${say('hint')}</p>`,
    ...FIELDS.map(field),
    ...Object.entries(hidden).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${safe(value)}">`,
    ),
    `<button>${say('submit')}</button></form>`,
  ].join('\n');
}

function controlHtml(
  name: Exclude<Field, 'terms'>,
  control: string,
  value: string,
  say: (name: string) => string,
): string {
  if (name === 'industry') {
    const options = INDUSTRIES.map(
      (industry) =>
        `<option value="${industry}"${industry === value ? ' selected' : ''}>${say(`industry.${industry}`)}</option>`,
    );
    return `<select ${control} required><option value="">${say('industryPlaceholder')}</option>${options.join('')}</select>`;
  }
  // No `maxlength`: it would cut pasted text in silence. HTML parsers drop the first newline in a textarea.
  if (name === 'message') return `<textarea ${control} rows="6" dir="auto">\n${safe(value)}</textarea>`;
  return `<input ${control} ${INPUTS[name]} value="${safe(value)}">`;
}

/** Says how long a field's text may be; '' for a field that is not typed, and if the live remote has no such text. */
function limitHtml(name: Field, language: LanguageCode, texts: Readonly<Record<string, string>>): string {
  const limits: Readonly<Partial<Record<Field, number>>> = LISTING_LIMITS;
  const longest = limits[name];
  if (longest === undefined || texts.limit === undefined) return '';
  const number = new Intl.NumberFormat(localeOf(language)).format(longest);
  return `<p class="limit" id="${name}-limit">${safe(texts.limit.replace('{{limit}}', number))}</p>`;
}

const faultText = ({ field, code }: FieldFault, texts: Readonly<Record<string, string>>) =>
  Object.hasOwn(texts, `${field}.${code}`) ? `${field}.${code}` : code === 'tooLong' ? 'tooLong' : 'invalid';

/** The sentence with its two links, which open in a new tab: what was typed is kept. */
function termsHtml(language: LanguageCode, texts: Readonly<Record<string, string>>): string {
  const link = (path: string) => (_: string, text: string) =>
    `<a href="${pagePath(language, path)}" target="_blank" rel="noopener">${text}</a> (${safe(texts.newTab ?? '')})`;
  return safe(texts.terms ?? '')
    .replace(/&lt;terms&gt;(.*?)&lt;\/terms&gt;/, link(paths.terms()))
    .replace(/&lt;privacy&gt;(.*?)&lt;\/privacy&gt;/, link(paths.privacyPolicy()));
}
