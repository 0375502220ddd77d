import { type Business, descriptionLines, type FieldText, nameLines, type Reader } from 'shared-data';

/** What a card and a page say of a business, as the visitor reads it: each text below the one before. */
interface ShownTexts {
  readonly name: FieldText;
  /** The English name, where that stands below. */
  readonly secondName: FieldText | undefined;
  readonly descriptions: readonly FieldText[];
}

/**
 * The texts of a business as a page shows them.
 * @param reader the visitor's language, which data is chosen by, and the data's own
 */
export function shownTexts(business: Business, reader: Reader): ShownTexts {
  const [name = { text: '' }, secondName] = nameLines(business, reader);
  return { name, secondName, descriptions: descriptionLines(business, reader) };
}
