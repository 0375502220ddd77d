import { INDUSTRIES, LISTING_LIMITS } from '@zone-directory/shared-data/core';
import type { LanguageCode } from '@zone-directory/shared-i18n/languages';
import { paths } from '@zone-directory/shared-router/paths';
import { input, textarea } from './controls-html';
import type { FormKind, Say } from './form-kind';
import { pagePath, safe } from './form-page';
import { COMMON_TEXTS } from './form-texts';

/** The business that a report is about, which its message starts with. */
const ABOUT_FIELD = 'about';

/** The form of listing requests: as in the scripted form, with attributes that help a browser fill a field in. */
export const LISTING_FORM: FormKind = {
  texts: [
    ...COMMON_TEXTS,
    ...['hint', 'name', 'industry', 'industryPlaceholder'],
    ...INDUSTRIES.map((industry) => `industry.${industry}`),
    ...['contact', 'email', 'phone', 'message', 'terms'],
    ...['name.required', 'industry.required', 'contact.required', 'email.required', 'email.invalid'],
    ...['phone.required', 'phone.invalid', 'terms.required'],
  ],
  fields: [
    {
      name: 'name',
      longest: LISTING_LIMITS.name,
      control: input('type="text" autocomplete="organization" dir="auto" required'),
    },
    { name: 'industry', control: industrySelect },
    {
      name: 'contact',
      longest: LISTING_LIMITS.contact,
      control: input('type="text" autocomplete="name" dir="auto" required'),
    },
    {
      name: 'email',
      longest: LISTING_LIMITS.email,
      control: input('type="email" autocomplete="email" dir="ltr" required'),
    },
    {
      name: 'phone',
      longest: LISTING_LIMITS.phone,
      control: input('type="tel" autocomplete="tel" dir="ltr" required'),
    },
    {
      ...{ name: 'message', isOptional: true, longest: LISTING_LIMITS.message, tellsLimit: true },
      control: textarea(''),
    },
    {
      ...{ name: 'terms', isCheckbox: true, label: termsHtml },
      control: (attributes, value) =>
        `<input ${attributes} type="checkbox" required${isAccepted(value) ? ' checked' : ''}>`,
    },
  ],
  hidden: [],
  long: 'message',
  merge: (sent) => {
    const about = sent.get(ABOUT_FIELD)?.[0] ?? '';
    sent.delete(ABOUT_FIELD);
    if (about !== '') sent.set('message', [[about, ...(sent.get('message') ?? [''])].join('\n')]);
  },
  typed: (sent) => ({ terms: sent.get('terms')?.length === 1 && isAccepted(sent.get('terms')?.[0]) }),
  back: { path: paths.listYourBusiness },
};

const isAccepted = (value = '') => ['on', 'true'].includes(value);

function industrySelect(attributes: string, value: string, say: Say): string {
  const options = INDUSTRIES.map(
    (industry) =>
      `<option value="${industry}"${industry === value ? ' selected' : ''}>${say(`industry.${industry}`)}</option>`,
  );
  return `<select ${attributes} required><option value="">${say('industryPlaceholder')}</option>${options.join('')}</select>`;
}

/** The sentence with its two links, which open in a new tab: what was typed is kept. */
function termsHtml(language: LanguageCode, texts: Readonly<Record<string, string>>): string {
  const link = (path: string) => (_: string, text: string) =>
    `<a href="${pagePath(language, path)}" target="_blank" rel="noopener">${text}</a> (${safe(texts.newTab ?? '')})`;
  return safe(texts.terms ?? '')
    .replace(/&lt;terms&gt;(.*?)&lt;\/terms&gt;/, link(paths.terms()))
    .replace(/&lt;privacy&gt;(.*?)&lt;\/privacy&gt;/, link(paths.privacyPolicy()));
}
