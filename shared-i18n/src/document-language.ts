import { pageTranslations } from './instance';
import { direction, type LanguageCode } from './languages';

/** Writes a language and its direction on the document. Only for the owner of the page: a host, or a remote that runs alone. */
export function showOnDocument(code: LanguageCode): void {
  document.documentElement.lang = code;
  document.documentElement.dir = direction(code);
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
