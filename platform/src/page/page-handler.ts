import { createHash } from 'node:crypto';
import { composePage, escapeHtml } from 'federation/compose';
import { matchRoute } from 'federation/contract';
import { localized, type ZoneConfiguration } from 'shared-data/core';
import { brotliQuick, chooseEncoding, gzip } from '../hosting/compression';
import { matchesEtag } from '../hosting/if-none-match';
import { contentSecurityPolicy } from './content-security-policy';
import { dataLinks } from './data-links';
import type { LivePage } from './live-page';
import { requestLanguage } from './visitor-language';

/** What the page handler is made with. */
export interface PageHandlerOptions {
  readonly live: () => Promise<LivePage | null>;
  readonly configuration: ZoneConfiguration;
  /** Origins that may load code. */
  readonly remoteOrigins: readonly string[];
  /** Development only: HTML at the start of the head. With it, pages are neither kept nor under a policy. */
  readonly developmentHead?: string | undefined;
}

interface Page {
  readonly status: number;
  readonly etag: string;
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/**
 * Answers every route with the composed page. A page depends on the route, the language and what is live, so there are
 * few of them: each is composed and compressed once.
 *
 * @returns a handler that gives 503 as long as nothing is live
 */
export function createPageHandler({
  live,
  configuration,
  remoteOrigins,
  developmentHead,
}: PageHandlerOptions) {
  const policy = contentSecurityPolicy({
    remotes: remoteOrigins,
    // The gateway is on the page's own origin.
    data: configuration.mode === 'direct' ? [new URL(configuration.airtable.endpointUrl).origin] : [],
  });
  let pages = new Map<string, Promise<Page>>();
  let generation = -1;

  const compose = async (
    { live, template }: LivePage,
    pathname: string,
    language: ReturnType<typeof requestLanguage>,
  ) => {
    const { status, html } = composePage({
      template,
      live,
      allowedOrigins: remoteOrigins,
      configuration,
      pathname,
      language,
      prefetchJson: prefetchJson(configuration.siteUrl, language.code),
      // English comes with the parts themselves.
      stringsPath: language.code === 'en' ? undefined : `locales/${language.code}/translation.json`,
      head: `${developmentHead ?? ''}${headOf(configuration, language.code)}`,
    });
    return compress(status, html);
  };

  return async (request: Request): Promise<Response> => {
    const current = await live();
    if (!current) {
      return new Response('Nothing is live yet.\n', {
        status: 503,
        headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' },
      });
    }
    if (current.live.registry.generation !== generation || developmentHead !== undefined) {
      pages = new Map();
      generation = current.live.registry.generation;
    }
    const { pathname } = new URL(request.url);
    const language = requestLanguage(request);
    const match = matchRoute(pathname, current.live.host.routes);
    const key = `${match?.route.pattern ?? '*'} ${language.code}`;
    let page = pages.get(key);
    if (!page) {
      page = compose(current, pathname, language);
      pages.set(key, page);
      page.catch(() => pages.delete(key));
    }
    return answer(request, await page, {
      'Content-Security-Policy': developmentHead === undefined ? policy : undefined,
      // Not in the page, which is one for all addresses of its route.
      Link: dataLinks(configuration, match),
    });
  };
}

/** What a tab shows before the application does: the zone's name and sign. */
function headOf({ site, siteUrl }: ZoneConfiguration, language: string): string {
  // A path in the site's folder, from the root, or an address of its own; the first two stay paths.
  const { host, pathname, href } = new URL(site.logo, new URL(siteUrl, 'http://this.page'));
  const icon = host === 'this.page' ? pathname : href;
  const name = localized(site.brand.name, language);
  return `<link rel="icon" href="${escapeHtml(icon)}"><title>${escapeHtml(name)}</title>`;
}

/** What the page asks for whatever it shows, in languages other than the bundled English. */
const prefetchJson = (siteUrl: string, language: string) => [
  `${siteUrl}texts/en.json`,
  ...(language === 'en' ? [] : [`${siteUrl}texts/${language}.json`, `/locales/${language}/translation.json`]),
];

async function compress(status: number, html: string): Promise<Page> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([brotliQuick(identity), gzip(identity)]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  return { status, etag, identity, br, gzip: gz };
}

function answer(request: Request, page: Page, more: Readonly<Record<string, string | undefined>>): Response {
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    ETag: page.etag,
    Vary: 'Accept-Encoding, Accept-Language, Cookie',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
  });
  for (const [name, value] of Object.entries(more)) if (value) headers.set(name, value);
  if (page.status === 200 && matchesEtag(request.headers.get('if-none-match'), page.etag))
    return new Response(null, { status: 304, headers });
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined);
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  const body = page[encoding];
  headers.set('Content-Length', String(body.length));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
    status: page.status,
    headers,
  });
}
