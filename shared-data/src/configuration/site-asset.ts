import { parseUrl } from '../url';
import { configuration } from './current';

/**
 * Address of a file of the site.
 * @param path Relative to the site's folder, from the root of its origin ('/assets/…'), or an http(s) address,
 * which passes through.
 * @returns The address; '' when `path` is empty or leads to anything but http(s).
 * @throws ConfigurationError before `configureData`.
 */
export function siteAsset(path: string): string {
  const { siteUrl } = configuration();
  const base = new URL(siteUrl, pageUrl());
  const url = path.trim() === '' ? undefined : parseUrl(path, base);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return '';
  const isPath = siteUrl.startsWith('/') && url.origin === base.origin && !/^\s*https?:/i.test(path);
  return isPath ? url.pathname + url.search + url.hash : url.href;
}

// A server has no page, and a page made from a string has no origin: any will do, since only the path is kept.
function pageUrl(): string {
  const page = globalThis.document?.baseURI ?? '';
  return /^https?:/.test(page) ? page : 'http://localhost/';
}
