import { parseDeclaration } from '@zone-directory/federation/contract';
import { folderWith } from '@zone-directory/testing/folder';
import { warmGateway } from '../data/api/snapshot.testing';
import { readDeployment } from '../deployment';
import { livePage } from '../pages/compose/page.testing';
import { startRemoteOrigin } from './origins';
import { usePage } from './page-origin.testing';

const { page, start, drain } = usePage();

const get = (path: string, init?: RequestInit) => fetch(`${page().url}${path}`, init);

it("serves the shell's strings with no-cache", async () => {
  await start();
  const response = await get('/locales/ar/translation.json?x');
  expect(await response.json()).toEqual({ a: 'ب' });
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

it('serves the texts that remotes declare in a language, and 304 to clients that have them', async () => {
  const { template, live } = livePage(1);
  const parts = { showcase: { size: 'strip', failed: 'failed' } };
  const declared = {
    declarations: { 'mf-partners': parseDeclaration({ parts }) },
    words: { 'mf-partners': { en: { failed: 'Not there' }, ar: { failed: 'غير متاح' } } },
  };
  await start({}, {}, {}, async () => ({ template, live: { ...live, ...declared } }));
  const arabic = await get('/declared/ar.json');
  expect(await arabic.json()).toEqual({ 'mf-partners/failed': 'غير متاح' });
  expect(await (await get('/declared/fr.json')).json()).toEqual({});
  const headers = { 'if-none-match': arabic.headers.get('etag') ?? '' };
  expect((await get('/declared/ar.json', { headers })).status).toBe(304);
});

it.each([
  '/locales/fr/translation.json',
  '/live-strings/1.0.0-abc/index.html',
  '/declared/xx.json',
  '/declared/ar.txt',
  '/declared/ar.json.json',
])('%s is a 404', async (path) => {
  await start();
  expect((await get(path)).status).toBe(404);
});

it('is alive but not ready before anything is live, and serves nothing', async () => {
  await start({}, {}, {}, async () => null);
  expect((await get('/locales/ar/translation.json')).status).toBe(404);
  for (const path of ['/', '/healthz', '/registry.json', '/readyz'])
    expect((await get(path)).status).toBe(503);
  expect((await get('/livez')).status).toBe(200);
});

it.each([
  ['/site/site.config.json', 200],
  ['/site/texts/en.json', 200],
  ['/assets/profiles/a.pdf', 200],
  ['/site/package.json', 404],
  ['/site/sample/generate.ts', 404],
  ['/site/%73ample/generate.t%73', 404],
  ['/site/nothing.json', 404],
  ['/site/', 404],
])('%s is answered with %d', async (path, status) => {
  await start();
  expect((await get(path)).status).toBe(status);
});

it('serves the configuration to other origins with absolute URLs', async () => {
  await start();
  const response = await get('/zone-config.json');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(await response.json()).toMatchObject({
    siteUrl: `${page().url}/site/`,
    functionsUrl: `${page().url}/.netlify/functions/`,
    siteTexts: ['en'],
  });
});

it.each([
  ['https://partner.example', undefined],
  ['https://other.example', true],
  // A page without an origin of its own, such as a sandboxed frame.
  ['null', true],
  // No page of another origin asks, or the zone's own.
  [undefined, undefined],
  ['own', undefined],
])('tells a page of the origin %s whether its listings are refused', async (origin, refused) => {
  await start({}, {}, { LISTING_ORIGINS: 'https://partner.example' });
  const given = origin === 'own' ? page().url : origin;
  const response = await get('/zone-config.json', given ? { headers: { Origin: given } } : {});
  expect(((await response.json()) as { refusesListings?: boolean }).refusesListings).toBe(refused);
  expect(response.headers.get('vary')).toContain('Origin');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
});

it('lists its pages for crawlers, and returns 404 for unknown ones', async () => {
  await start();
  expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${page().url}/sitemap.xml\n`);
  expect(await (await get('/sitemap.xml')).text()).toContain(`<loc>${page().url}/sitemap-1.xml</loc>`);
  expect(await (await get('/sitemap-1.xml')).text()).toContain(`<loc>${page().url}/about</loc>`);
  expect((await get('/sitemap-2.xml')).status).toBe(404);
  expect((await get('/ar/about')).status).toBe(200);
  expect((await get('/ar/nonsense')).status).toBe(404);
});

it('serves pages to GET and HEAD only', async () => {
  await start();
  expect((await get('/', { method: 'HEAD' })).status).toBe(200);
  const response = await get('/', { method: 'POST' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
});

it('serves the registry uncached to all origins, and reports health', async () => {
  await start();
  const registry = await get('/registry.json');
  expect(await registry.json()).toMatchObject({ registry: { generation: 1 }, manifests: {} });
  expect(registry.headers.get('cache-control')).toBe('no-store');
  // Pages of other sites also compose from it.
  expect(registry.headers.get('access-control-allow-origin')).toBe('*');
  const health = await get('/healthz');
  expect(health.status).toBe(200);
  expect(await health.json()).toMatchObject({ status: 'degraded', page: 'up', data: 'up' });
});

it('serves data as the gateway answers it', async () => {
  const { app } = warmGateway();
  await start({}, { handler: (request, info) => app.fetch(request, info) });
  const expected = await app.request('/data/search.json');
  const whole = await get('/data/search.json', { headers: { 'Accept-Encoding': 'identity' } });
  expect([whole.status, await whole.text()]).toEqual([200, await expected.text()]);
  for (const [name, value] of expected.headers) expect(whole.headers.get(name)).toBe(value);
  expect((await get('/data/search.json', { method: 'POST' })).status).toBe(405);
  expect((await get('/data/nowhere.json')).status).toBe(404);
});

it('tells how many addresses X-Forwarded-For had', async () => {
  await start();
  const seen = async (forwarded: string) =>
    (await (await get('/livez', { headers: { 'X-Forwarded-For': forwarded } })).json()) as unknown;
  expect(await seen('')).toEqual({ live: true, forwardedFor: 0 });
  expect(await seen('192.0.2.1, 192.0.2.2')).toEqual({ live: true, forwardedFor: 2 });
});

it('is ready until it drains, and alive until it ends', async () => {
  await start();
  const ready = await get('/readyz');
  expect([ready.status, await ready.json()]).toEqual([200, { ready: true, page: 'up', storage: 'up' }]);
  let endGrace: () => void = () => {};
  const over = drain((ms) =>
    ms < 10_000 ? new Promise<void>((resolve) => (endGrace = resolve)) : new Promise(() => {}),
  );
  const draining = await get('/readyz');
  expect([draining.status, await draining.json()]).toEqual([
    503,
    { ready: false, page: 'up', storage: 'up' },
  ]);
  expect(draining.headers.get('cache-control')).toBe('no-store');
  for (const path of ['/', '/livez', '/healthz']) expect((await get(path)).status).toBe(200);
  endGrace();
  await over;
  await expect(get('/')).rejects.toThrow();
});

it('sends Strict-Transport-Security from every origin if PUBLIC_URL is https', async () => {
  for (const [url, said] of [
    ['https://zone.example', 'max-age=31536000'],
    ['http://zone.example', null],
  ] as const) {
    const { close } = await start({}, {}, { PUBLIC_URL: url });
    for (const path of ['/', '/site/texts/en.json', '/nope', '/%zz', '/healthz']) {
      const { headers } = await get(path);
      expect([headers.get('strict-transport-security'), headers.get('x-content-type-options')]).toEqual([
        said,
        'nosniff',
      ]);
    }
    await close();
    const deployment = readDeployment({ PUBLIC_URL: url, ZONE_STORE: folderWith() }, '/', ['mf-listing']);
    const ports = { ...deployment.ports, remotes: { 'mf-listing': 0 } };
    const remote = await startRemoteOrigin('mf-listing', { deployment: { ...deployment, ports } });
    for (const path of ['/', '/mf-listing/1.0.0/nope.js'])
      expect((await fetch(`${remote.url}${path}`)).headers.get('strict-transport-security')).toBe(said);
    await remote.close();
  }
});
