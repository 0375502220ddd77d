import { parseUrl } from '../url';

// A server has no page: any origin works, because only the path is kept.
const NO_PAGE = 'http://localhost/';

/**
 * Returns the URL of a file of a site, as its pages use it.
 * @param path Relative to the site's folder, from the root of its origin ('/assets/…'), or an http(s) URL, kept as is.
 * @param siteUrl The site's folder: an absolute URL, or a path, in which case all but http(s) URLs resolve to paths.
 * @param page The URL of the page, if there is one.
 * @returns '' if `path` is empty or leads to anything but http(s).
 */
export function siteAddress(path: string, siteUrl: string, page = NO_PAGE): string {
  const base = new URL(siteUrl, page);
  const url = path.trim() === '' ? undefined : parseUrl(path, base);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return '';
  const isPath = siteUrl.startsWith('/') && url.origin === base.origin && !/^\s*https?:/i.test(path);
  return isPath ? url.pathname + url.search + url.hash : url.href;
}
