import { type ReactNode, useEffect, useRef, useState } from 'react';
import { localized, plainText, useSiteSettings } from 'shared-data';
import { useLanguage } from 'shared-i18n';
import { PageTitleProvider, useBasename, useLocation } from 'shared-router';

/**
 * The document's title: what the page below calls itself, then the zone's name. The server's title stands until the first page
 * has said something, and while another page has not, the zone's name.
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
    // Without what only sets a name's lines, such as soft hyphens.
    const plain = plainText(name ?? '');
    if (element.current) element.current.textContent = plain ? `${plain} – ${brand}` : brand;
  }, [name, brand, page]);
  return <PageTitleProvider onTitle={setName}>{children}</PageTitleProvider>;
}

/** The one that the server wrote, which is told by its mark from those of parts. */
export function titleElement(): HTMLTitleElement {
  const known = document.head.querySelector<HTMLTitleElement>('title[data-page]');
  if (known) return known;
  const made = document.createElement('title');
  made.setAttribute('data-page', '');
  return document.head.appendChild(made);
}
