import { OLDEST_DATA_MS, type ZoneConfiguration } from '@zone-directory/shared-data/core';
import type { SnapshotHolder } from '../../data/store/snapshot-holder';
import { answer } from '../../http/answer';
import { createBodyCache } from '../../http/body-cache';
import { type PreparedBody, prepareBody } from '../../http/prepared-body';
import type { LivePage } from '../../live/live-page';
import type { PageTexts } from '../compose/page-texts';
import { pageUrls } from '../compose/page-urls';
import { listedPages } from '../compose/resolved-page';
import { sitePages } from '../compose/site-pages';
import { recordsOf, recordsOfSettings } from '../compose/snapshot-records';
import { sitemapIndex, sitemapPart, sitemapParts } from './sitemap';

/** Options of `createCrawlerFiles`. */
export interface CrawlerFilesOptions {
  readonly live: () => Promise<LivePage | null>;
  readonly configuration: ZoneConfiguration;
  /** The texts that belong to a release of the shell. */
  readonly texts: (release: string) => Promise<PageTexts>;
  /** Without a holder, only pages that need no data are listed. */
  readonly holder?: Pick<SnapshotHolder, 'current' | 'onChange'> | undefined;
}

/** The paths that `createCrawlerFiles` answers. */
export const CRAWLER_FILES = /^\/(?:robots\.txt|sitemap(?:-[1-9]\d{0,5})?\.xml)$/;

/** For two parts with all encodings: a crawler reads each once, and a large zone has dozens. */
const MAX_BYTES = 32_000_000;
const LATER = { status: 503, headers: { 'Retry-After': '30', 'Cache-Control': 'no-store' } };

/**
 * Creates the handler of `/robots.txt`, `/sitemap.xml` and the sitemap's parts, `/sitemap-<number>.xml`.
 * @returns a handler; `origin` is that of the URLs in the files
 */
export function createCrawlerFiles(
  options: CrawlerFilesOptions,
): (request: Request, origin: string) => Promise<Response> {
  const { live, configuration, texts: textsOf, holder } = options;
  const documents = createBodyCache<PreparedBody>(MAX_BYTES);
  const changedAt = followVersion(holder);
  const { dataLanguage } = configuration.site;
  const ofSettings = recordsOfSettings(configuration.site);
  let plan: { readonly state: string; readonly parts: ReturnType<typeof sitemapParts> } | undefined;

  const robots = (origin: string) =>
    [
      'User-agent: *',
      'Allow: /',
      'Disallow: /data/refresh',
      `Disallow: ${configuration.functionsUrl}`,
      'Disallow: /healthz',
      'Disallow: /livez',
      'Disallow: /readyz',
      '',
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ].join('\n');

  return async (request, origin) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/robots.txt') {
      const body = prepareBody(robots(origin), { type: 'text/plain; charset=utf-8' });
      return answer(request, body, HEADERS);
    }

    const current = await live();
    const held = holder?.current();
    // A sitemap without the data would tell crawlers that every business was removed.
    if (!current || (holder && !held)) return new Response('Not yet.\n', LATER);
    const { host, registry } = current.live;
    const { pages } = sitePages(current.live, configuration.site);
    const texts = await textsOf(host.release);
    const records = held ? recordsOf(held.snapshot) : ofSettings;
    const at = changedAt();
    const urls = pageUrls(origin, configuration);
    const state = JSON.stringify([registry.generation, texts.stamp, records.version, at ?? 0]);
    // The same parts for every origin.
    if (plan?.state !== state)
      plan = {
        state,
        parts: sitemapParts(listedPages(pages, records), texts, dataLanguage),
      };
    const { parts } = plan;
    const [, number] = /-(\d+)/.exec(pathname) ?? [];
    const part = number === undefined ? undefined : parts[Number(number) - 1];
    if (number !== undefined && !part)
      return new Response('Not found.\n', { status: 404, headers: { 'Cache-Control': 'no-store' } });
    const document = documents.get(JSON.stringify([origin, state, number ?? '']), () =>
      prepareBody(part ? sitemapPart(part, at, urls) : sitemapIndex(parts, at, urls), {
        type: 'application/xml; charset=utf-8',
      }),
    );
    return answer(request, document, HEADERS);
  };
}

const HEADERS = {
  'Cache-Control': `public, max-age=${OLDEST_DATA_MS / 1_000}`,
  Vary: 'Accept-Encoding',
  'X-Content-Type-Options': 'nosniff',
};

/** When the current content was first read by this process; unchanged when a refresh brings nothing new. */
function followVersion(holder: CrawlerFilesOptions['holder']): () => number | undefined {
  let first = holder?.current();
  holder?.onChange((held) => {
    if (held.snapshot.version !== first?.snapshot.version) first = held;
  });
  return () => first?.readAt;
}
