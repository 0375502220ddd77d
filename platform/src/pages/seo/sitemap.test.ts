import {
  business,
  businesses,
  HOTELS,
  id,
  LOGISTICS,
  SHIPPING,
  snapshotOf,
  TOURISM,
} from '../../data/api/snapshot.testing';
import { createSnapshotHolder } from '../../data/store/snapshot-holder';
import { gatewayConfiguration, livePage, pageConfiguration, pageTexts } from '../compose/page.testing';
import { holding } from '../page-handler.testing';
import { CRAWLER_FILES, type CrawlerFilesOptions, createCrawlerFiles } from './crawler-files';
import { URLS_IN_PART } from './sitemap';

const READ_AT = Date.UTC(2030, 0, 1, 12);

function crawler(options: Partial<CrawlerFilesOptions> = {}, origin = 'https://zone.example') {
  const live = livePage(1);
  const texts = pageTexts({ en: { categories: { [LOGISTICS]: { name: 'Logistics' } } }, ar: {} });
  const handle = createCrawlerFiles({
    live: async () => live,
    configuration: gatewayConfiguration(),
    texts: () => texts,
    ...options,
  });
  return async (path: string, headers: Record<string, string> = {}) => {
    expect(CRAWLER_FILES.test(path)).toBe(true);
    return handle(new Request(`http://internal.example:8080${path}`, { headers }), origin);
  };
}

const holdingSome = (count: number) => holding(snapshotOf('one', businesses(count)), READ_AT);

/** The content of each element with a name. */
const inside = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text);
const textOf = async (answer: Promise<Response>) => (await answer).text();

it('robots.txt allows everything but technical endpoints, and names the sitemap', async () => {
  const response = await crawler()('/robots.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toBe(
    `User-agent: *
Allow: /
Disallow: /data/refresh
Disallow: /.netlify/functions/
Disallow: /healthz
Disallow: /livez
Disallow: /readyz

Sitemap: https://zone.example/sitemap.xml
`,
  );
});

describe('the sitemap', () => {
  it('lists every page with its translations', async () => {
    const ask = crawler({ holder: holdingSome(2) });
    const index = await textOf(ask('/sitemap.xml'));
    expect(inside(index, 'loc')).toEqual(['https://zone.example/sitemap-1.xml']);
    expect(inside(index, 'lastmod')).toEqual(['2030-01-01T12:00:00.000Z']);
    const part = await textOf(ask('/sitemap-1.xml'));
    const urls = inside(part, 'loc').map((url) => url?.replace('https://zone.example', ''));
    expect(urls).toEqual([
      ...['/en', '/ar', '/'],
      ...['/en/about', '/ar/about', '/fr/about', '/about'],
      ...['/en', '/ar', '/fr', ''].map((prefix) => `${prefix}/list-your-business`),
      '/privacy-policy',
      '/terms',
      ...['/en', '/ar', ''].map((prefix) => `${prefix}/business/${id('Business1')}`),
      ...['/en', '/ar', ''].map((prefix) => `${prefix}/business/${id('Business2')}`),
      `/categories/${LOGISTICS}`,
      `/categories/${id('Tourism')}`,
      ...['/en', '/ar', ''].map((prefix) => `${prefix}/categories/${LOGISTICS}/${SHIPPING}`),
      ...['/en', '/ar', ''].map((prefix) => `${prefix}/categories/${TOURISM}/${HOTELS}`),
    ]);
    const [entry = ''] = /<url><loc>[^<]*Business2.*<\/url>/.exec(part) ?? [];
    const last = entry.slice(entry.lastIndexOf('<url>'));
    expect(last).toContain('<lastmod>2030-01-01T12:00:00.000Z</lastmod>');
    expect(
      [...last.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, code, href]) => [code, href]),
    ).toEqual([
      ['en', `https://zone.example/en/business/${id('Business2')}`],
      ['ar', `https://zone.example/ar/business/${id('Business2')}`],
      ['x-default', `https://zone.example/business/${id('Business2')}`],
    ]);
    // A page without data has no time.
    expect(part).toContain('<url><loc>https://zone.example/terms</loc></url>');
  });

  it('states when the content changed, not when it was last refreshed', async () => {
    const holder = holdingSome(1);
    const ask = crawler({ holder });
    holder.hold({ snapshot: snapshotOf('one', businesses(1)), readAt: READ_AT + 600_000 });
    const before = await ask('/sitemap-1.xml');
    expect(await before.text()).toContain('2030-01-01T12:00:00.000Z');
    const etag = before.headers.get('etag') ?? '';
    expect((await ask('/sitemap-1.xml', { 'if-none-match': etag })).status).toBe(304);
    holder.hold({ snapshot: snapshotOf('two', [business(1), business(7)]), readAt: READ_AT + 1_200_000 });
    const after = await ask('/sitemap-1.xml', { 'if-none-match': etag });
    expect(after.status).toBe(200);
    const text = await after.text();
    expect(text).toContain('2030-01-01T12:20:00.000Z');
    expect(text).toContain(id('Business7'));
  });

  it('has parts of an allowed size, each page in one of them', async () => {
    const ask = crawler({ holder: holdingSome(7_000) }, `https://${'z'.repeat(192)}`);
    const parts = inside(await textOf(ask('/sitemap.xml')), 'loc');
    expect(parts).toHaveLength(3);
    const all: (string | undefined)[] = [];
    for (const number of [1, 2, 3]) {
      const part = await textOf(ask(`/sitemap-${number}.xml`));
      const urls = inside(part, 'loc');
      expect(urls.length).toBeLessThanOrEqual(URLS_IN_PART);
      expect(Buffer.byteLength(part)).toBeLessThan(45_000_000);
      all.push(...urls);
    }
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((url) => url?.includes('/business/'))).toHaveLength(21_000);
  });

  it.each(['/sitemap-2.xml', '/sitemap-999999.xml'])('%s returns 404', async (path) => {
    expect((await crawler({ holder: holdingSome(1) })(path)).status).toBe(404);
  });

  it.each(['/sitemap-0.xml', '/sitemap-01.xml', '/sitemap-1.xml/', '/sitemap-.xml', '/en/sitemap.xml'])(
    '%s is not a crawler file',
    (path) => {
      expect(CRAWLER_FILES.test(path)).toBe(false);
    },
  );

  it('returns 503 without data, because a shorter sitemap would drop the rest', async () => {
    const response = await crawler({ holder: createSnapshotHolder() })('/sitemap.xml');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('30');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('without a gateway lists what is known without data', async () => {
    const part = await textOf(crawler({ configuration: pageConfiguration() })('/sitemap-1.xml'));
    expect(part).toContain('<loc>https://zone.example/categories/rec00000logistics</loc>');
    expect(part).not.toContain('/business/');
    expect(part).not.toContain('lastmod');
  });

  it('may be cached for 15 minutes', async () => {
    const { headers } = await crawler({ holder: holdingSome(20) })('/sitemap-1.xml');
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=900');
  });
});
