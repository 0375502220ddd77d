import fc from 'fast-check';
import { rawRequest } from '../http/raw-request.testing';
import { parseScrape, type Series } from '../metrics/scrape.testing';
import { describePostgresql, ownServer } from '../storage/postgresql.testing';
import { usePage } from './page-origin.testing';

const TOKEN = 'sixteen-letters!';
const RIGHT = { Authorization: `Bearer ${TOKEN}` };

const { page, start } = usePage();
const second = usePage();
const startMeasured = () => start({}, {}, { METRICS_TOKEN: TOKEN });
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${page().url}${path}`, { headers, method });
const scrape = async () => parseScrape(await (await get('/metrics', RIGHT)).text());
/** The requests of a route, by method and status. */
const requestsOf = (series: readonly Series[], route: string) =>
  Object.fromEntries(
    series
      .filter(({ name, labels }) => name.endsWith('duration_seconds_count') && labels.route === route)
      .map(({ labels: { method, status }, value }) => [`${method} ${status}`, value]),
  );

it('is a path like any unknown one without METRICS_TOKEN', async () => {
  await start();
  const [metrics, unknown] = [await get('/metrics', RIGHT), await get('/nonsense')];
  expect([metrics.status, await metrics.text()]).toEqual([404, await unknown.text()]);
  expect((await get('/metrics', RIGHT, 'POST')).status).toBe((await get('/nonsense', {}, 'POST')).status);
});

it('answers in the text format of Prometheus, and is neither cached nor indexed', async () => {
  await startMeasured();
  const response = await get('/metrics', RIGHT);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  expect([response.headers.get('cache-control'), response.headers.get('x-robots-tag')]).toEqual([
    'no-store',
    'noindex',
  ]);
  const names = parseScrape(await response.text()).map(({ name }) => name);
  expect(names).toContain('zone_event_loop_delay_seconds');
  expect(names.filter((name) => !name.startsWith('zone_'))).toEqual([]);
});

it.each([
  ['no token', {}],
  ['another token', { Authorization: 'Bearer sixteen-letters?' }],
  ['the beginning of the token', { Authorization: 'Bearer sixteen-letters' }],
  ['the token in another scheme', { Authorization: `Basic ${TOKEN}` }],
])('refuses %s, and too many tries', async (_, headers: Record<string, string>) => {
  await startMeasured();
  const refused = await get('/metrics', headers);
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect(await refused.text()).not.toContain('zone_');
  const more = await Promise.all(Array.from({ length: 6 }, () => get('/metrics', headers)));
  const limited = more.filter(({ status }) => status === 429);
  expect(limited.length).toBeGreaterThan(0);
  expect(Number(limited[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await get('/metrics', RIGHT)).status).toBe(200);
});

it('answers GET and HEAD only, and no language has it', async () => {
  await startMeasured();
  const head = await get('/metrics', RIGHT, 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1_000);
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const refused = await get('/metrics', RIGHT, method);
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  }
  for (const path of ['/en/metrics', '/metrics/', '/metrics/more'])
    expect((await get(path, RIGHT)).status).toBe(404);
});

it('counts requests by what they were for', async () => {
  await start({}, { handler: async () => new Response('data') }, { METRICS_TOKEN: TOKEN });
  const asked = [
    ['/', 'GET', '/', '2xx'],
    ['/', 'PURGE', 'other', '4xx'],
    ['/%zz', 'GET', 'refused', '4xx'],
    ['/.netlify/functions/form-token', 'GET', 'form-token', '2xx'],
    ['/.netlify/functions/send-listing', 'POST', 'listing', '4xx'],
    ['/AR/about', 'GET', 'redirect', '3xx'],
    ['/ar/about?utm=1', 'GET', '/about', '2xx'],
    ['/business/recXXXXXXXXXXXXXX', 'HEAD', '/business/:businessId', '2xx'],
    ['/data/categories.json', 'GET', 'data', '2xx'],
    ['/data/images/a/b.webp', 'GET', 'image', '2xx'],
    ['/data/search/results.json?q=secret', 'GET', 'search', '2xx'],
    ['/embed/frame/nothing', 'GET', 'embed', '4xx'],
    ['/healthz', 'GET', 'health', '2xx'],
    ['/nonsense', 'GET', 'not-found', '4xx'],
    ['/registry.json', 'GET', 'configuration', '2xx'],
    ['/robots.txt', 'GET', 'crawler', '2xx'],
    ['/site/nothing.json', 'GET', 'file', '4xx'],
  ] as const;
  for (const [path, method] of asked) await rawRequest(page().port, path, { method });
  const series = await scrape();
  expect(asked.map(([, , route]) => [route, requestsOf(series, route)])).toEqual(
    asked.map(([, method, route, status]) => [
      route,
      { [`${method === 'PURGE' ? 'other' : method} ${status}`]: 1 },
    ]),
  );
});

it('has series for what the zone is, not for what strangers send', async () => {
  await startMeasured();
  const odd = fc.sample(
    fc.record({
      beginning: fc.constantFrom(
        '',
        '/ar',
        '/business',
        '/data',
        '/embed',
        '/site',
        '/sitemap-',
        '/mf-',
        '/%',
      ),
      path: fc.webPath({ size: 'small' }),
      query: fc.webQueryParameters({ size: 'small' }),
      method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'PROPFIND', 'SEARCH', 'TRACE', 'LINK'),
    }),
    { numRuns: 1_000, seed: 1 },
  );
  const send = ({ beginning, path, query, method }: (typeof odd)[number]) =>
    rawRequest(page().port, `/${beginning}${path}?${query}`.replace(/^\/+/, '/'), { method });
  await scrape();
  const before = (await scrape()).length;
  for (let first = 0; first < odd.length; first += 50)
    await Promise.all(odd.slice(first, first + 50).map(send));
  const series = await scrape();
  const routes = new Set(series.flatMap(({ labels: { route } }) => route ?? []));
  expect([...routes].sort()).toEqual([
    ...['/', '/business/:businessId', 'crawler', 'data', 'embed', 'file', 'metrics', 'not-found', 'other'],
    'refused',
  ]);
  // Each route has at most 13 lines for each of five methods and two statuses here.
  expect(series.length - before).toBeLessThan(routes.size * 13 * 5 * 2);
  expect(requestsOf(series, 'not-found')['GET 4xx']).toBeGreaterThan(10);
}, 120_000);

it('does not share values between two servers of a process', async () => {
  await startMeasured();
  await second.start({}, {}, { METRICS_TOKEN: TOKEN });
  await get('/about');
  const other = await (await fetch(`${second.page().url}/metrics`, { headers: RIGHT })).text();
  expect(requestsOf(parseScrape(other), '/about')).toEqual({});
  expect(requestsOf(await scrape(), '/about')).toEqual({ 'GET 2xx': 1 });
});

describePostgresql('while PostgreSQL hangs', () => {
  it('says so with everything else, and refuses wrong tokens as always', async () => {
    const server = await ownServer();
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
    try {
      await start({}, {}, { METRICS_TOKEN: TOKEN, DATABASE_URL: server.databaseUrl });
      await get('/about');
      await server.signal('SIGSTOP');
      const began = performance.now();
      const values = new Map(
        (await scrape()).map(({ name, labels, value }) => [`${name} ${labels.code ?? ''}`, value]),
      );
      expect(performance.now() - began).toBeLessThan(4_000);
      expect([values.get('zone_storage_up '), values.get('zone_health_cause storage')]).toEqual([0, 1]);
      expect(values.get('zone_live_generation ')).toBe(1);
      expect(requestsOf(await scrape(), '/about')).toEqual({ 'GET 2xx': 1 });
      expect((await get('/metrics')).status).toBe(401);
    } finally {
      await server.stop();
      logged.mockRestore();
    }
  });
});
