import { parseUrl } from '../url';

// A server has no page: any origin will do, since only the path is kept.
const NO_PAGE = 'http://localhost/';

/**
 * The URL of a file of a site, as its pages use it.
 * @param path Relative to the site's folder, from the root of its origin ('/assets/…'), or an http(s) URL, which
 * passes through.
 * @param siteUrl The site's folder: a path, which all but URLs then stay, or a whole URL.
 * @param page The URL of the page, where there is one.
 * @returns '' when `path` is empty or leads to anything but http(s).
 */
export function siteAddress(path: string, siteUrl: string, page = NO_PAGE): string {
  const base = new URL(siteUrl, page);
  const url = path.trim() === '' ? undefined : parseUrl(path, base);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return '';
  const isPath = siteUrl.startsWith('/') && url.origin === base.origin && !/^\s*https?:/i.test(path);
  return isPath ? url.pathname + url.search + url.hash : url.href;
}
