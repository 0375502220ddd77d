import { siteSettings } from '../page-data';
import { type FieldText, textLanguage } from './text-language';

/**
 * Returns the language of a text from data, for an element that contains only this text: an initial, the text
 * alternative of a logo. Attributes that contain it within our own text keep the page's language, because an attribute
 * has only one.
 * @param dataLanguage The site's; by default that of the page's own site.
 */
export function fieldLanguage(
  { text, lang }: FieldText,
  dataLanguage: string = siteSettings().dataLanguage,
): string | undefined {
  return textLanguage(text, lang ?? dataLanguage);
}
