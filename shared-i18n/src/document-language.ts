import { pageTranslations } from './instance';
import { direction, type LanguageCode } from './languages';

/**
 * Writes a language and its direction on the document. Only for the owner of the page: a host, or a remote that runs alone.
 * What stands there already is not written again: a browser computes every style of the page again after each writing.
 */
export function showOnDocument(code: LanguageCode): void {
  const { documentElement } = document;
  const dir = direction(code);
  if (documentElement.lang !== code) documentElement.lang = code;
  if (documentElement.dir !== dir) documentElement.dir = dir;
}

/**
 * Keeps `lang` and `dir` of the document at the language that a namespace's strings are in.
 *
 * @param namespace that of the frame around everything else on the page
 */
export function keepOnDocument(namespace: string): void {
  const show = () => showOnDocument(pageTranslations.languageOf(namespace) ?? pageTranslations.current());
  pageTranslations.watch(show);
  show();
}
