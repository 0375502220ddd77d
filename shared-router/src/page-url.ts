import { useHref } from 'react-router-dom';
import { useInBrowser } from './use-in-browser';

/**
 * Returns the absolute URL of a page of the product, for sharing; only its path if the current URL is not known, as on
 * a server.
 * @param path as returned by `paths`
 */
export function usePageUrl(path: string): string {
  const href = useHref(path);
  const page = useInBrowser(() => window.location.href, undefined);
  return page === undefined ? href : new URL(href, page).href;
}
