import type { Localized } from './entities/site';
import type { FieldText } from './text/text-language';

/** Returns a text of the site in `language`, or in English if that is missing. */
export function localized(text: Localized, language: string): string {
  return localizedText(text, language).text;
}

/** Returns the same with the language of the text. */
export function localizedText(text: Localized, language: string): FieldText & { readonly lang: string } {
  const own = text[language];
  return own ? { text: own, lang: language } : { text: text.en, lang: 'en' };
}
