import type { OriginMap } from './origins';

/** Headers about a connection or an encoding that ends here, about the zone's own origin, or about reports to the zone. */
const LEFT_OUT = new Set([
  'alt-svc',
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'nel',
  'report-to',
  'reporting-endpoints',
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

/** What the local build consists of, and how the page learns of it: all from the page's own origin. */
const OWN = ['connect-src', 'font-src', 'img-src', 'script-src', 'style-src'];
const OWN_IF_NAMED = ['script-src-elem', 'style-src-elem'];
/** Nothing here is encrypted, and no report is for the zone. */
const OF_ZONE = ['upgrade-insecure-requests', 'report-uri', 'report-to'];

/** The same policies for the page's origin: what the zone names is here, and so is one remote. */
const pagePolicy = (policies: string, origins: OriginMap): string =>
  origins.toPage(policies).split(',').map(withOwnOrigin).join(', ');

function withOwnOrigin(policy: string): string {
  const directives = new Map<string, readonly string[]>();
  for (const directive of policy.split(';')) {
    const [name = '', ...values] = directive.trim().split(/\s+/);
    // Of several, browsers use the first.
    if (name && !OF_ZONE.includes(name) && !directives.has(name)) directives.set(name, values);
  }
  for (const name of [...OWN, ...OWN_IF_NAMED]) {
    const sources = directives.get(name) ?? (OWN.includes(name) ? directives.get('default-src') : undefined);
    if (sources && !sources.includes("'self'"))
      directives.set(name, ["'self'", ...sources.filter((source) => source !== "'none'")]);
  }
  return [...directives].map((directive) => directive.flat().join(' ')).join('; ');
}

/** A cookie without what only the zone's own origin can have. */
const pageCookie = (cookie: string): string =>
  cookie
    .replace(/;\s*(?:secure|partitioned|domain=[^;]*)(?=;|$)/gi, '')
    .replace(/;\s*samesite=none(?=;|$)/gi, '; SameSite=Lax');
