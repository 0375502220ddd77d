import { pageTranslations } from './instance';
import { direction, type LanguageCode } from './languages';

/** Writes a language and its direction on the document. Only for who owns the page: a host, or a remote that stands alone. */
export function showOnDocument(code: LanguageCode): void {
  document.documentElement.lang = code;
  document.documentElement.dir = direction(code);
}

/**
 * Has the document say what language a namespace's strings are in, from now on.
 *
 * @param namespace that of the frame around everything else on the page
 */
export function keepOnDocument(namespace: string): void {
  const show = () => showOnDocument(pageTranslations.languageOf(namespace) ?? pageTranslations.current());
  pageTranslations.watch(show);
  show();
}
