import type { SiteSettings } from 'shared-data/core';
import type { LanguageCode } from 'shared-i18n/languages';

/** The texts of the answers to a form, by their names in the declaration of the remote that has the form. */
export const FORM_TEXTS = [
  ...['title', 'heading', 'hint', 'name', 'industry', 'industryPlaceholder'],
  ...[
    'industry.logistics',
    'industry.tourism',
    'industry.commercial',
    'industry.industrial',
    'industry.other',
  ],
  ...['contact', 'email', 'phone', 'message', 'optional', 'terms', 'newTab', 'submit'],
  ...['name.required', 'industry.required', 'contact.required', 'email.required', 'email.invalid'],
  ...['phone.required', 'phone.invalid', 'terms.required', 'tooLong', 'invalid'],
  ...['check', 'expired', 'faults', 'notSent', 'tooMany', 'unavailable', 'tooLarge', 'foreign'],
  ...['callUs', 'writeToUs', 'sent', 'thanks'],
] as const;

/** Texts in one language, by name. */
export interface FunctionTexts {
  readonly language: LanguageCode;
  readonly texts: Readonly<Record<string, string>>;
}

/** What pages that answer a form are written with. */
export interface FormWords {
  /** What a request says about language, beside its form. */
  readonly languageOf: (request: Request) => LanguageCode;
  /** In this language or in English; undefined while no live remote declares any: then forms are not taken. */
  readonly texts: (language: LanguageCode) => Promise<FunctionTexts | undefined>;
  readonly site: Pick<SiteSettings, 'brand' | 'phone' | 'email'>;
}

/** The texts, unless one is missing. */
export async function completeTexts(
  { texts }: FormWords,
  language: LanguageCode,
): Promise<FunctionTexts | undefined> {
  const found = await texts(language);
  return found && FORM_TEXTS.every((name) => Object.hasOwn(found.texts, name)) ? found : undefined;
}
