import { parseUrl } from '../url';
import type { ZoneConfiguration } from './configuration';

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

/** Returns the URL of a file of a configured site, as the page uses it: see `siteAddress`. */
export function siteAssetUrl(path: string, { siteUrl }: ZoneConfiguration): string {
  const page = globalThis.document?.baseURI ?? '';
  // A page created from a string has no origin.
  return siteAddress(path, siteUrl, /^https?:/.test(page) ? page : undefined);
}

/** The path of an attachment in the gateway's responses, below their folder. Other URLs are not the gateway's. */
const OWN = /^images\/rec[A-Za-z0-9]{14}\/att[A-Za-z0-9]+\.webp$/;

/** The widths in which the gateway serves a picture, in pixels. */
const WIDTHS = [320, 640, 1280];

/** Whether a URL from the gateway's responses is that of a picture that the gateway serves itself. */
export const isGatewayPicture = (url: string): boolean => OWN.test(url);

/**
 * Returns the URL of such a picture in a suitable width.
 * @param width In CSS pixels; twice as many are requested, for high-density screens.
 */
function inWidth(picture: string, width: number): string {
  const fitting = WIDTHS.find((known) => known >= 2 * width) ?? WIDTHS.at(-1);
  return `${picture}?width=${fitting}`;
}

/**
 * Returns the URL of a picture that the gateway serves itself, in a suitable width; undefined for any other.
 * @param address URL from the gateway's responses.
 * @param width In CSS pixels.
 */
export function gatewayPicture(
  address: string,
  width: number,
  settings: ZoneConfiguration,
): string | undefined {
  if (settings.mode !== 'gateway' || !isGatewayPicture(address)) return undefined;
  return inWidth(settings.dataUrl + address, width);
}

/**
 * Returns the URL of an entity's picture in a suitable width if the configured gateway serves it; else `url` unchanged.
 * @param url The entity's URL of the picture.
 * @param width In CSS pixels.
 */
export function sizedPictureUrl(url: string, width: number, configuration: ZoneConfiguration): string {
  const isGateways = configuration.mode === 'gateway' && url.startsWith(`${configuration.dataUrl}images/`);
  return isGateways ? inWidth(url, width) : url;
}
