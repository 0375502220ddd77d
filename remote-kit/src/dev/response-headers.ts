import type { OriginMap } from './origins';

/** Headers about a connection or an encoding that ends here, or about the zone's own origin. */
const LEFT_OUT = new Set([
  'alt-svc',
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'strict-transport-security',
  'transfer-encoding',
]);
/** Headers that may contain URLs of the zone. */
const WITH_URLS = new Set(['location', 'content-location', 'link', 'refresh']);
const POLICY = /^content-security-policy(?:-report-only)?$/;

/** Returns the headers of a zone's response for a page at another origin, without encryption. */
export function pageHeaders(headers: Headers, origins: OriginMap): [string, string | string[]][] {
  const found: [string, string | string[]][] = [];
  for (const [name, value] of headers) {
    if (LEFT_OUT.has(name) || name === 'set-cookie') continue;
    if (WITH_URLS.has(name)) found.push([name, origins.toPage(value)]);
    else if (POLICY.test(name)) found.push([name, pagePolicy(value, origins)]);
    else found.push([name, value]);
  }
  const cookies = headers.getSetCookie().map(pageCookie);
  return cookies.length > 0 ? [...found, ['set-cookie', cookies]] : found;
}

/** The same policy for the page's origin: what the zone names is here, and nothing is encrypted. */
const pagePolicy = (policy: string, origins: OriginMap): string =>
  origins
    .toPage(policy)
    .split(';')
    .filter((directive) => directive.trim() !== 'upgrade-insecure-requests')
    .join(';');

/** A cookie without what only the zone's own origin can have. */
const pageCookie = (cookie: string): string =>
  cookie
    .replace(/;\s*(?:secure|partitioned|domain=[^;]*)(?=;|$)/gi, '')
    .replace(/;\s*samesite=none(?=;|$)/gi, '; SameSite=Lax');
