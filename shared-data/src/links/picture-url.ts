import { parseUrl } from '../url';

// Secure without TLS for browsers (https://w3c.github.io/webappsec-secure-contexts/#is-origin-trustworthy).
const THIS_MACHINE = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Checks the URL of a picture from data, which a page requests automatically. It must be an absolute https URL without
 * white space: other text would be read as a path on the page's own origin, and http is mixed content in an https page.
 * Local servers may use http.
 * @returns The trimmed text; undefined for anything else.
 */
export function pictureUrl(value: string | undefined): string | undefined {
  const target = value?.trim() ?? '';
  const url = /^https?:\/\/[^\s\p{Cc}]+$/iu.test(target) ? parseUrl(target) : undefined;
  if (!url) return undefined;
  return url.protocol === 'https:' || THIS_MACHINE.test(url.hostname) ? target : undefined;
}
