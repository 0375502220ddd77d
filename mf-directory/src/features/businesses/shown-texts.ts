import {
  type Business,
  descriptionLines,
  type FieldText,
  nameLines,
  type Reader,
} from '@zone-directory/shared-data';

/** The texts of a business as a card and a page show them, from top to bottom. */
interface ShownTexts {
  readonly name: FieldText;
  /** The English name, if it is shown below. */
  readonly secondName: FieldText | undefined;
  readonly descriptions: readonly FieldText[];
}

/**
 * Returns the texts of a business as a page shows them.
 * @param reader the visitor's language, which selects the data, and the data's own
 */
export function shownTexts(business: Business, reader: Reader): ShownTexts {
  const [name = { text: '' }, secondName] = nameLines(business, reader);
  return { name, secondName, descriptions: descriptionLines(business, reader) };
}
