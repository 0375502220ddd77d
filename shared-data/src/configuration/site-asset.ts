import { configuration } from './current';
import { siteAddress } from './site-address';

/**
 * Address of a file of the page's site: see `siteAddress`.
 * @throws ConfigurationError before `configureData`.
 */
export function siteAsset(path: string): string {
  const page = globalThis.document?.baseURI ?? '';
  // A page made from a string has no origin.
  return siteAddress(path, configuration().siteUrl, /^https?:/.test(page) ? page : undefined);
}
