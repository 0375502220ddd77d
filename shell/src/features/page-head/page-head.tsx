import { localized, plainText, useSiteSettings } from '@zone-directory/shared-data';
import { isLanguage, useLanguage, useTranslations } from '@zone-directory/shared-i18n';
import { PageTitleProvider, useBasename, useLocation } from '@zone-directory/shared-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';

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

/**
 * Sets the document's title: the title that the page below reports, then the zone's name. The server's title stays
 * until the first page reports one; another page has only the zone's name until it reports one.
 */
export function DocumentTitle({ children }: { readonly children: ReactNode }) {
  const { language } = useLanguage();
  const brand = localized(useSiteSettings().brand.name, language);
  const [name, setName] = useState<string>();
  const element = useRef<HTMLTitleElement>(null);
  const { pathname } = useLocation();
  const { basename } = useBasename();
  const page = `${basename} ${pathname}`;
  const ofServer = useRef<string | undefined>(page);

  useEffect(() => {
    element.current = titleElement();
  }, []);
  useEffect(() => {
    if (name === undefined && ofServer.current === page) return;
    ofServer.current = undefined;
    // Without characters that only affect line breaks, such as soft hyphens.
    const plain = plainText(name ?? '');
    if (element.current) element.current.textContent = plain ? `${plain} – ${brand}` : brand;
  }, [name, brand, page]);
  return <PageTitleProvider onTitle={setName}>{children}</PageTitleProvider>;
}

/** Returns the title that the server wrote; creates one if missing. */
function titleElement(): HTMLTitleElement {
  const known = document.head.querySelector<HTMLTitleElement>('title[data-page]');
  if (known) return known;
  const made = document.createElement('title');
  made.setAttribute('data-page', '');
  return document.head.appendChild(made);
}
