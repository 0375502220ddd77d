import type { ZoneConfiguration } from './parse';
import { siteAddress } from './site-address';

/** URL of a file of a configured site, as the page has it: see `siteAddress`. */
export function siteAssetUrl(path: string, { siteUrl }: ZoneConfiguration): string {
  const page = globalThis.document?.baseURI ?? '';
  // A page made from a string has no origin.
  return siteAddress(path, siteUrl, /^https?:/.test(page) ? page : undefined);
}
