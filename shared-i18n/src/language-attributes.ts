import { pageTranslations } from './instance';
import { type Direction, direction, type LanguageCode } from './languages';

/**
 * Sets the document's language and direction. Only for the owner of the page: a host, or a remote that runs alone.
 * Unchanged values are not written again: each write makes the browser recompute every style of the page.
 */
export function showOnDocument(code: LanguageCode): void {
  const { documentElement } = document;
  const dir = direction(code);
  if (documentElement.lang !== code) documentElement.lang = code;
  if (documentElement.dir !== dir) documentElement.dir = dir;
}

/**
 * Keeps the document's `lang` and `dir` in line with the language of a namespace's strings.
 * @param namespace that of the frame around the rest of the page
 */
export function keepOnDocument(namespace: string): void {
  const show = () => showOnDocument(pageTranslations.languageOf(namespace) ?? pageTranslations.current());
  pageTranslations.watch(show);
  show();
}

/** Attributes of an element whose text is in another language than the surrounding text; empty otherwise. */
export interface LanguageMark {
  readonly lang?: LanguageCode;
  readonly dir?: Direction;
}

/**
 * Returns the language attributes that an element needs for its text.
 * @param language of the text
 * @param around language of the surrounding elements
 */
export function languageMark(language: LanguageCode, around: LanguageCode): LanguageMark {
  return language === around ? {} : { lang: language, dir: direction(language) };
}
