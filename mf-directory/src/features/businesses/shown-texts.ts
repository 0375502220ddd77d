import { type Business, descriptionLines, type FieldText, nameLines, siteSettings } from 'shared-data';
import type { LanguageCode } from 'shared-i18n';

/** What a card and a page say of a business, as the visitor reads it: each text below the one before. */
interface ShownTexts {
  readonly name: FieldText;
  /** The English name, where that stands below. */
  readonly secondName: FieldText | undefined;
  readonly descriptions: readonly FieldText[];
}

/**
 * The texts of a business as a page shows them.
 * @param language the visitor's, which data is chosen by
 */
export function shownTexts(business: Business, language: LanguageCode): ShownTexts {
  const reader = { language, dataLanguage: siteSettings().dataLanguage };
  const [name = { text: '' }, secondName] = nameLines(business, reader);
  return { name, secondName, descriptions: descriptionLines(business, reader) };
}
