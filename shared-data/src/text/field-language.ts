import { siteSettings } from '../page-data';
import { type FieldText, textLanguage } from './text-language';

/**
 * The language of a text from data, for an element whose only text it is: an initial, the text alternative of a logo.
 * Attributes that carry it among words of ours keep the page's language, because an attribute has one.
 * @param dataLanguage The site's: that of the page's own, without another.
 */
export function fieldLanguage(
  { text, lang }: FieldText,
  dataLanguage: string = siteSettings().dataLanguage,
): string | undefined {
  return textLanguage(text, lang ?? dataLanguage);
}
