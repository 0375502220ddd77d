import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { allReady, embedScript } from '../hosts/host-page';
import { startTestZone, type TestZone } from '../zone/zone';
import { test as base, expect, type WorkerFixtures } from './fixtures';

const TOKEN = 'token-of-the-metrics';
const COUNTED_WITHIN_MS = 10_000;
/** Gzip or brotli, with headers. */
const MOST_BYTES = 1_500;

/** A zone with metrics, behind a proxy that names visitors' addresses. */
const test = base.extend<object, WorkerFixtures>({
  lease: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names.
    async ({}, use) => {
      const zone = await startTestZone({ METRICS_TOKEN: TOKEN, TRUSTED_PROXIES: '1' });
      await use({ zone, spoil: () => {} });
      await zone.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const isReport = (request: Request) => new URL(request.url()).pathname === '/reports';

/** Returns the values of a metric about a release, by their last label. */
async function counts({ url }: TestZone, metric: string, release: string): Promise<Record<string, number>> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const lines = (await response.text()).split('\n');
  const found = lines.filter(
    (line) => line.startsWith(`${metric}{`) && line.includes(`release="${release}"`),
  );
  return Object.fromEntries(
    found.map((line) => {
      const [, label = '', value] = /"([^"]*)"\} (\d+)$/.exec(line) ?? [];
      return [label, Number(value)];
    }),
  );
}

/** What pages of a context have sent with beacons. */
async function recordBeacons(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const sent: string[] = [];
    const send = navigator.sendBeacon.bind(navigator);
    Object.assign(window, { sent });
    Object.assign(navigator, {
      sendBeacon: (url: string, body: string) => {
        sent.push(body);
        return send(url, body);
      },
    });
  });
}
const sentBy = (page: Page) => page.evaluate(() => (window as unknown as { sent: string[] }).sent);
/** Waits until the page's reports have arrived. */
const arrived = (page: Page, url: string, least: number) =>
  expect
    .poll(() => page.evaluate((name) => performance.getEntriesByName(name).length, `${url}/reports`), {
      timeout: COUNTED_WITHIN_MS,
    })
    .toBeGreaterThanOrEqual(least);

/** Opens a page as a visitor with an address of their own; returns the report about mf-partners once it has arrived. */
async function visit(browser: Browser, zone: TestZone, address: string, fault?: string): Promise<string> {
  const context = await browser.newContext({
    baseURL: zone.url,
    extraHTTPHeaders: { 'x-forwarded-for': address },
  });
  await recordBeacons(context);
  if (fault) await context.addCookies([{ name: 'fault', value: fault, url: zone.url }]);
  const page = await context.newPage();
  await page.goto('/');
  await page.locator('[data-part="partners/showcase"]').scrollIntoViewIfNeeded();
  const reports = async () => (await sentBy(page)).filter((body) => body.includes('mf-partners@'));
  await expect.poll(reports, { timeout: COUNTED_WITHIN_MS }).not.toEqual([]);
  const [report = ''] = await reports();
  await arrived(page, zone.url, (await sentBy(page)).length);
  await context.close();
  return report;
}

test('a release that throws in three of ten browsers is counted within ten seconds', async ({
  browser,
  restored: zone,
}) => {
  test.setTimeout(120_000);
  const release = (await zone.run({ do: 'live', remote: 'mf-partners', build: 'faults' })) as string;
  let body = '';
  for (let visitor = 1; visitor <= 10; visitor += 1) {
    const fault = visitor <= 3 ? 'partners/showcase:render' : undefined;
    body = await visit(browser, zone, `192.0.2.${visitor}`, fault);
  }
  const begun = Date.now();
  await expect
    .poll(() => counts(zone, 'zone_release_visits_total', release), { timeout: COUNTED_WITHIN_MS })
    .toEqual({ failed: 3, whole: 7 });
  expect(await counts(zone, 'zone_part_failures_total', release)).toEqual({ render: 3 });
  console.log(`counted after ${Date.now() - begun} ms: ${body}`);

  // What a visit has sent counts for another network, but not with another token.
  const send = async (text: string) =>
    (
      await fetch(`${zone.url}/reports`, {
        method: 'POST',
        body: text,
        headers: { 'x-forwarded-for': '198.51.100.1' },
      })
    ).status;
  const { token } = JSON.parse(body);
  expect(
    await send(
      body.replace(
        token,
        token.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A')),
      ),
    ),
  ).toBe(403);
  expect(await send(body)).toBe(204);
});

test('reporting asks and loads nothing before the page is usable, and at most 1.5 KB after', async ({
  page,
}) => {
  const seen: Request[] = [];
  page.on('request', (request) => seen.push(request));
  const reported = page.waitForRequest(isReport);
  await page.goto('/');
  await page.locator('html[data-started]').waitFor();
  expect(seen.filter((request) => isReport(request))).toEqual([]);
  const before = seen.length;
  await reported;
  const later = seen.slice(before).filter((request) => request.resourceType() === 'script');
  const chunk = [];
  for (const request of later) {
    const response = await request.response();
    if ((await response?.text())?.includes('sendBeacon')) chunk.push(request);
  }
  expect(chunk).toHaveLength(1);
  const { responseBodySize } = (await chunk[0]?.sizes()) ?? { responseBodySize: Number.NaN };
  console.log(`reporting: ${responseBodySize} bytes of script`);
  expect(responseBodySize).toBeLessThanOrEqual(MOST_BYTES);
});

test('an element in a page of another site reports its visit and its failure', async ({
  page,
  zone,
  host,
  restored,
}) => {
  const release = (await restored.run({ do: 'live', remote: 'mf-partners', build: 'own' })) as string;
  await recordBeacons(page.context());
  const reports = async () => (await sentBy(page)).map((body) => JSON.parse(body));
  await host.open(page, { html: `${embedScript(zone)}<body><zone-partners></zone-partners>` });
  await allReady(page);
  const about = { token: expect.any(String), route: 'embed', language: 'en' };
  expect(await reports()).toEqual([{ ...about, visited: [`mf-partners@${release}`] }]);
  await arrived(page, zone.url, 1);

  await restored.run({
    do: 'faults',
    origin: 'mf-partners',
    rules: [
      {
        path: `/${release}/__federation_expose_mount\\..*js`,
        action: { kind: 'answer', status: 404, contentType: 'text/plain', body: '' },
      },
    ],
  });
  await page.reload();
  await expect.poll(reports, { timeout: COUNTED_WITHIN_MS }).not.toEqual([]);
  expect((await reports())[0]).toMatchObject({
    ...about,
    failing: [`mf-partners@${release}`],
    failures: [{ release: `mf-partners@${release}`, part: 'zone-partners' }],
  });
  await arrived(page, zone.url, 1);
});
