import { type Direction, direction, type LanguageCode } from './languages';

/** Attributes of an element whose text is in another language than the text around it; empty where it is not. */
export interface LanguageMark {
  readonly lang?: LanguageCode;
  readonly dir?: Direction;
}

const NONE: LanguageMark = {};

/**
 * What an element says of the language of its text.
 *
 * @param language the text's own
 * @param around the one that the elements around say
 */
export function languageMark(language: LanguageCode, around: LanguageCode): LanguageMark {
  return language === around ? NONE : { lang: language, dir: direction(language) };
}
