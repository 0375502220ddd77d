import { useEffect, useRef } from 'react';
import { localized, siteSettings } from 'shared-data';
import { currentLanguage, isLanguage, startLanguage } from 'shared-i18n';
import { useBasename, useLocation } from 'shared-router';

/**
 * Keeps what the server wrote about the first page (`data-page`) from being said of another, and the language that of the
 * address.
 */
export function PageHead() {
  const { pathname } = useLocation();
  const { basename } = useBasename();
  const shown = useRef(location.pathname);
  useEffect(yieldTitle, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these two say when the address is another one.
  useEffect(() => {
    if (location.pathname === shown.current) return;
    shown.current = location.pathname;
    leavePage();
  }, [pathname, basename]);
  useEffect(() => {
    const code = basename.slice(1);
    if (isLanguage(code) && code !== currentLanguage()) void startLanguage(code);
  }, [basename]);
  return null;
}

/** The one address is known of every page; what else the server says of one is not, and nobody reads it here. */
function leavePage(): void {
  for (const element of document.head.querySelectorAll('[data-page]')) {
    if (element instanceof HTMLLinkElement && element.rel === 'canonical')
      element.href = new URL(location.pathname, element.href).href;
    else element.remove();
  }
}

/** The server's title stands while no page has brought its own, and then the zone's name: a document has one title. */
function yieldTitle(): () => void {
  const spare = document.head.querySelector('title[data-page]') ?? document.createElement('title');
  spare.setAttribute('data-page', '');
  const look = () => {
    if (document.head.querySelector('title:not([data-page])')) spare.remove();
    else if (!spare.isConnected) {
      spare.textContent = localized(siteSettings().brand.name, currentLanguage());
      document.head.append(spare);
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(document.head, { childList: true });
  look();
  return () => observer.disconnect();
}
