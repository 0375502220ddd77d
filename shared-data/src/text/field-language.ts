import { siteSettings } from '../configuration/current';
import { type FieldText, textLanguage } from './text-language';

/**
 * The language of a text from data, for an element whose only text it is: an initial, the text alternative of a logo.
 * Attributes that carry it among words of ours keep the page's language, because an attribute has one.
 */
export function fieldLanguage({ text, lang }: FieldText): string | undefined {
  return textLanguage(text, lang ?? siteSettings().dataLanguage);
}
