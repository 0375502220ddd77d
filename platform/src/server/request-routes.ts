import type { ServerSegment } from '@zone-directory/federation/contract';
import { FORM_TOKEN_PATH } from '../listing/accept/form-token-handler';
import { SEND_LISTING_PATH } from '../listing/accept/send-listing';
import { SEND_REPORT_PATH } from '../listing/accept/send-report';

/** What requests are for, by the first segment of their paths. */
const BY_SEGMENT = new Map<string, string>(
  Object.entries({
    '.netlify': 'other',
    assets: 'file',
    data: 'data',
    declared: 'configuration',
    embed: 'embed',
    'embed.js': 'embed',
    healthz: 'health',
    livez: 'health',
    locales: 'file',
    metrics: 'metrics',
    readyz: 'health',
    'registry.json': 'configuration',
    releases: 'releases',
    reports: 'failures',
    'robots.txt': 'crawler',
    shell: 'file',
    site: 'file',
    'sitemap.xml': 'crawler',
    'zone-config.json': 'configuration',
  } satisfies Record<ServerSegment, string>),
);
/** The same by the beginning of a path, where the first segment does not say it. */
const BY_BEGINNING: readonly (readonly [beginning: string, route: string])[] = [
  ['/data/images/', 'image'],
  ['/data/search', 'search'],
  [SEND_LISTING_PATH, 'listing'],
  [SEND_REPORT_PATH, 'report'],
  [FORM_TOKEN_PATH, 'form-token'],
  ['/sitemap', 'crawler'],
  ['/mf-', 'file'],
];

/** Returns what a request of the page's origin is for, in a word; `other` for pages, whose handler knows more. */
export function routeOf(pathname: string): string {
  const found = BY_BEGINNING.find(([beginning]) => pathname.startsWith(beginning));
  if (found) return found[1];
  const end = pathname.indexOf('/', 1);
  const segment = pathname.slice(1, end === -1 ? undefined : end);
  return BY_SEGMENT.get(segment) ?? 'other';
}
