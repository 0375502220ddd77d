import type { Business } from '../entities/directory';
import { plainText } from '../plain-text';
import type { FieldText } from '../text/text-language';

type Named = Pick<Business, 'name' | 'name_en'>;
type Described = Pick<Business, 'description' | 'description_en'>;

/** The languages that decide how a business is shown. */
export interface Reader {
  /** The visitor's language. */
  readonly language: string;
  /** The language of the base's default fields, BCP 47. */
  readonly dataLanguage: string;
}

/** Returns a business's name for a reader of `language`: the English one in English, otherwise the default one. */
export function displayName(business: Named, language: string): string {
  return inLanguage(business.name, business.name_en, language).text;
}

/** Returns the order of displayed names for a reader of `language`, with numbers by their value; for `sort`. */
export const nameOrder = (language: string): ((one: string, other: string) => number) =>
  new Intl.Collator(language, { numeric: true }).compare;

/** Returns a business's description for a reader of `language`: in English the English one, else the default one. */
export function displayDescription(business: Described, language: string): string {
  return inLanguage(business.description, business.description_en, language).text;
}

/**
 * Returns a business's names from top to bottom: that of `displayName` and, for readers of neither English nor the
 * data's language, the English one if it differs. Empty if there is no name.
 */
export function nameLines(business: Named, reader: Reader): readonly FieldText[] {
  return lines(business.name, business.name_en, reader);
}

/** Returns a business's descriptions, by the rule of `nameLines`. */
export function descriptionLines(business: Described, reader: Reader): readonly FieldText[] {
  return lines(business.description, business.description_en, reader);
}

function lines(byDefault: string, english: string, { language, dataLanguage }: Reader): readonly FieldText[] {
  const first = inLanguage(byDefault, english, language);
  const isTheirs = new Intl.Locale(dataLanguage).language === language;
  const second = isTheirs || isSame(first.text, english) ? '' : english;
  return [first, { text: second, lang: 'en' }].filter(({ text }) => text.trim() !== '');
}

function inLanguage(byDefault: string, english: string, language: string): FieldText {
  const isEnglish = language === 'en' ? english !== '' : byDefault === '';
  return isEnglish ? { text: english, lang: 'en' } : { text: byDefault };
}

const isSame = (one: string, other: string) =>
  plainText(one).toLowerCase() === plainText(other).toLowerCase();
