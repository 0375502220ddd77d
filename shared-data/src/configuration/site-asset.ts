import type { ZoneConfiguration } from './configuration';
import { siteAddress } from './site-address';

/** Returns the URL of a file of a configured site, as the page uses it: see `siteAddress`. */
export function siteAssetUrl(path: string, { siteUrl }: ZoneConfiguration): string {
  const page = globalThis.document?.baseURI ?? '';
  // A page created from a string has no origin.
  return siteAddress(path, siteUrl, /^https?:/.test(page) ? page : undefined);
}
