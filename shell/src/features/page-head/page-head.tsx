import { isLanguage, useTranslations } from '@zone-directory/shared-i18n';
import { useBasename, useLocation } from '@zone-directory/shared-router';
import { useEffect, useRef } from 'react';

/**
 * Removes the server's metadata of the first page (`data-page`) on other pages, and keeps the language that of the URL.
 */
export function PageHead() {
  const { pathname } = useLocation();
  const { basename } = useBasename();
  const translations = useTranslations();
  const shown = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these two tell when the URL changes.
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

/** The canonical URL is known for every page; the server's other metadata is not, and nothing reads it here. */
function leavePage(): void {
  for (const element of document.head.querySelectorAll('[data-page]')) {
    if (element instanceof HTMLLinkElement && element.rel === 'canonical')
      element.href = new URL(location.pathname, element.href).href;
    // `DocumentTitle` sets the title.
    else if (!(element instanceof HTMLTitleElement)) element.remove();
  }
}
