import { INDUSTRIES, type SiteSettings } from '@zone-directory/shared-data/core';
import type { LanguageCode } from '@zone-directory/shared-i18n/languages';

/** Names of the texts in a form's response pages, as declared by the remote that has the form. */
export const FORM_TEXTS = [
  ...['title', 'heading', 'hint', 'name', 'industry', 'industryPlaceholder'],
  ...INDUSTRIES.map((industry) => `industry.${industry}`),
  ...['contact', 'email', 'phone', 'message', 'optional', 'terms', 'newTab', 'submit'],
  ...['name.required', 'industry.required', 'contact.required', 'email.required', 'email.invalid'],
  ...['phone.required', 'phone.invalid', 'terms.required', 'tooLong', 'invalid'],
  ...['check', 'expired', 'faults', 'notSent', 'tooMany', 'unavailable', 'tooLarge', 'foreign'],
  ...['callUs', 'writeToUs', 'sent', 'thanks'],
];

/** Texts in one language, by name. */
export interface FunctionTexts {
  readonly language: LanguageCode;
  readonly texts: Readonly<Record<string, string>>;
}

/** What a form's response pages are rendered with. */
export interface FormTexts {
  /** Returns the language of a request, apart from its form. */
  readonly languageOf: (request: Request) => LanguageCode;
  /** In this language or English; undefined while no live remote declares any: then forms are not accepted. */
  readonly texts: (language: LanguageCode) => Promise<FunctionTexts | undefined>;
  readonly site: Pick<SiteSettings, 'brand' | 'phone' | 'email'>;
}

/** Returns the texts; undefined if one is missing. */
export async function completeTexts(
  { texts }: FormTexts,
  language: LanguageCode,
): Promise<FunctionTexts | undefined> {
  const found = await texts(language);
  return found && FORM_TEXTS.every((name) => Object.hasOwn(found.texts, name)) ? found : undefined;
}
