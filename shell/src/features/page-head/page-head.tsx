import { useEffect, useRef } from 'react';
import { isLanguage, useTranslations } from 'shared-i18n';
import { useBasename, useLocation } from 'shared-router';

/**
 * Keeps what the server wrote about the first page (`data-page`) from being said of another, and the language that of the
 * URL.
 */
export function PageHead() {
  const { pathname } = useLocation();
  const { basename } = useBasename();
  const translations = useTranslations();
  const shown = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these two say when the URL is another one.
  useEffect(() => {
    const before = shown.current;
    shown.current = location.pathname;
    if (before !== undefined && before !== shown.current) leavePage();
  }, [pathname, basename]);
  useEffect(() => {
    const code = basename.slice(1);
    if (isLanguage(code) && code !== translations.current()) void translations.change(code);
  }, [basename, translations]);
  return null;
}

/** The one URL is known of every page; what else the server says of one is not, and nobody reads it here. */
function leavePage(): void {
  for (const element of document.head.querySelectorAll('[data-page]')) {
    if (element instanceof HTMLLinkElement && element.rel === 'canonical')
      element.href = new URL(location.pathname, element.href).href;
    // `DocumentTitle` has the title.
    else if (!(element instanceof HTMLTitleElement)) element.remove();
  }
}
