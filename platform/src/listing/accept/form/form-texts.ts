import type { SiteSettings } from '@zone-directory/shared-data/core';
import type { LanguageCode } from '@zone-directory/shared-i18n/languages';

/** Names of the texts that the response pages of every form have. */
export const COMMON_TEXTS = [
  ...['title', 'heading', 'optional', 'newTab', 'submit', 'tooLong', 'invalid'],
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

/** Returns the texts; undefined if one of those named is missing. */
export async function completeTexts(
  { texts }: FormTexts,
  names: readonly string[],
  language: LanguageCode,
): Promise<FunctionTexts | undefined> {
  const found = await texts(language);
  return found && names.every((name) => Object.hasOwn(found.texts, name)) ? found : undefined;
}
