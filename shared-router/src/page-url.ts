import { useHref } from '#router';
import { useInBrowser } from './use-in-browser';

/**
 * The absolute URL of a page of the product, for sharing; its path alone where the page's own URL is not known, as on a server.
 * @param path as `paths` gives it
 */
export function usePageUrl(path: string): string {
  const href = useHref(path);
  const page = useInBrowser(() => window.location.href, undefined);
  return page === undefined ? href : new URL(href, page).href;
}
