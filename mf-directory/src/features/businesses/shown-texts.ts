import { type Business, descriptionLines, type FieldText, nameLines, siteSettings } from 'shared-data';
import type { useStrings } from '../../strings';

/** What a card and a page say of a business, as the visitor reads it: each text below the one before. */
interface ShownTexts {
  /** A word of ours where it has no name. */
  readonly name: FieldText;
  /** The English name, where that stands below. */
  readonly secondName: FieldText | undefined;
  readonly descriptions: readonly FieldText[];
}

/** The texts of a business in the visitor's language. */
export function shownTexts(
  business: Business,
  { t, language }: Pick<ReturnType<typeof useStrings>, 't' | 'language'>,
): ShownTexts {
  const reader = { language, dataLanguage: siteSettings().dataLanguage };
  const [name = { text: t('hero.typeBusiness'), lang: language }, secondName] = nameLines(business, reader);
  return { name, secondName, descriptions: descriptionLines(business, reader) };
}
