import type { Localized } from './entities/site';
import type { FieldText } from './text/text-language';

/** A text of the site in `language`, in English where that is missing. */
export function localized(text: Localized, language: string): string {
  return localizedText(text, language).text;
}

/** The same with the language that it is in. */
export function localizedText(text: Localized, language: string): FieldText & { readonly lang: string } {
  const own = text[language];
  return own ? { text: own, lang: language } : { text: text.en, lang: 'en' };
}
