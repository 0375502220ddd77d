import type { Browser, Request } from '@playwright/test';
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

/** Opens a page as a visitor with an address of their own, and waits for the report of the visit. */
async function visit(browser: Browser, zone: TestZone, address: string, fault?: string): Promise<Request> {
  const context = await browser.newContext({
    baseURL: zone.url,
    extraHTTPHeaders: { 'x-forwarded-for': address },
  });
  if (fault) await context.addCookies([{ name: 'fault', value: fault, url: zone.url }]);
  const page = await context.newPage();
  const reported = page.waitForRequest(
    (request) => isReport(request) && /mf-partners/.test(request.postData() ?? ''),
  );
  await page.goto('/');
  await page.locator('[data-part="partners/showcase"]').scrollIntoViewIfNeeded();
  const report = await reported;
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
    body = (await visit(browser, zone, `192.0.2.${visitor}`, fault)).postData() ?? '';
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
  const reports: Request[] = [];
  page.on('request', (request) => {
    if (isReport(request)) reports.push(request);
  });
  const html = `${embedScript(zone)}<body><zone-partners></zone-partners>`;
  await host.open(page, { html });
  await allReady(page);
  await expect.poll(() => reports.length).toBe(1);
  expect(reports[0]?.postDataJSON()).toMatchObject({ route: 'embed', visited: [`mf-partners@${release}`] });
  expect((await reports[0]?.response())?.status()).toBe(204);

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
  await expect.poll(() => reports.length).toBeGreaterThan(1);
  expect(reports[1]?.postDataJSON()).toMatchObject({
    route: 'embed',
    failing: [`mf-partners@${release}`],
    failures: [{ part: 'zone-partners', phase: 'chunk' }],
  });
  expect((await reports[1]?.response())?.status()).toBe(204);
  expect(JSON.stringify(reports.map((report) => report.postData()))).not.toContain(host.url);
});
