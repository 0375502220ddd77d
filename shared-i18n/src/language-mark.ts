import { type Direction, direction, type LanguageCode } from './languages';

/** Attributes of an element whose text is in another language than the surrounding text; empty otherwise. */
export interface LanguageMark {
  readonly lang?: LanguageCode;
  readonly dir?: Direction;
}

const NONE: LanguageMark = {};

/**
 * Returns the language attributes that an element needs for its text.
 * @param language of the text
 * @param around language of the surrounding elements
 */
export function languageMark(language: LanguageCode, around: LanguageCode): LanguageMark {
  return language === around ? NONE : { lang: language, dir: direction(language) };
}
