import { isRemoteKey } from './names';

/**
 * First pieces of the paths that the page server answers itself, with files, data and its own routes. No page of a package
 * can begin with one.
 */
export const SERVER_SEGMENTS = [
  '.netlify',
  'assets',
  'data',
  'declared',
  'embed',
  'embed.js',
  'healthz',
  'livez',
  'locales',
  'metrics',
  'readyz',
  'registry.json',
  'releases',
  'reports',
  'robots.txt',
  'shell',
  'site',
  'sitemap.xml',
  'zone-config.json',
] as const;

/** One of these. */
export type ServerSegment = (typeof SERVER_SEGMENTS)[number];

/** The further parts of a large sitemap. */
const SITEMAP_PART = /^sitemap-\d+\.xml$/;

/**
 * Returns whether the page server answers a path itself, and whether it would for another spelling of it: everything below
 * the pieces above, the files of remotes, and the sitemap's.
 * @param path from the origin's root, without the language of a page
 */
export function isServerPath(path: string): boolean {
  const [, first = ''] = path.toLowerCase().split(/[/?#]/);
  return SERVER_SEGMENTS.some((one) => one === first) || SITEMAP_PART.test(first) || isRemoteKey(first);
}
