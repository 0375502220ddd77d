import { type Direction, direction, type LanguageCode } from './languages';

/** Attributes of an element whose text is in another language than the text around it; empty where it is not. */
export interface LanguageMark {
  readonly lang?: LanguageCode;
  readonly dir?: Direction;
}

const NONE: LanguageMark = {};

/**
 * The language attributes that an element needs for its text.
 *
 * @param language the text's own
 * @param around the language of the surrounding elements
 */
export function languageMark(language: LanguageCode, around: LanguageCode): LanguageMark {
  return language === around ? NONE : { lang: language, dir: direction(language) };
}
