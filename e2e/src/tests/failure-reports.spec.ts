import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { programOf } from '@zone-directory/testing/program';
import { allReady, embedScript } from '../hosts/host-page';
import { startVisitorProxy } from '../zone/visitor-proxy';
import { METRICS_TOKEN, type TestZone } from '../zone/zone';
import { expect, test } from './fixtures';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const COUNTED_WITHIN_MS = 10_000;
/** Each has a browser context of its own. */
const [VISITORS, FAILING] = process.env.TEST_FULL ? [10, 3] : [4, 1];
/** Gzip or brotli, with headers. */
const MOST_BYTES = 1_500;

const isReport = (request: Request) => new URL(request.url()).pathname === '/reports';

/** Returns the values of a metric about a release, by their last label. */
async function counts({ url }: TestZone, metric: string, release: string): Promise<Record<string, number>> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
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
  const proxy = await startVisitorProxy(address);
  const context = await browser.newContext({ baseURL: zone.url, proxy: { server: proxy.url } });
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
  await proxy.close();
  return report;
}

/** What `npm run release -- status` says of the live release of a remote. */
async function statusOf({ portBase, store }: TestZone, remote: string): Promise<Counted> {
  const program = await programOf(path.join(ROOT, 'platform/src/cli/release.ts'));
  const { PATH } = process.env;
  const env = { PATH, PORT_BASE: `${portBase}`, ZONE_STORE: store };
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'status', '--json'], {
    cwd: ROOT,
    env,
  });
  const { packages } = JSON.parse(stdout) as {
    packages: {
      name: string;
      failures?: { live: { visits: number; failing: number; phases: Record<string, number> } };
    }[];
  };
  const {
    visits = 0,
    failing = 0,
    phases = {},
  } = packages.find(({ name }) => name === remote)?.failures?.live ?? {};
  return { visits, failing, render: phases.render ?? 0 };
}

/** What `/metrics` says of the same. */
async function metricsOf(zone: TestZone, release: string): Promise<Counted> {
  const { failed = 0, whole = 0 } = await counts(zone, 'zone_release_visits_total', release);
  const { render = 0 } = await counts(zone, 'zone_part_failures_total', release);
  return { visits: failed + whole, failing: failed, render };
}

interface Counted {
  readonly visits: number;
  readonly failing: number;
  readonly render: number;
}

/** Other tests of this zone have had visitors, too. */
const since = (before: Counted, now: Counted): Counted => ({
  visits: now.visits - before.visits,
  failing: now.failing - before.failing,
  render: now.render - before.render,
});

test(`a release that throws in ${FAILING} of ${VISITORS} browsers is counted within ten seconds`, async ({
  browser,
  restored: zone,
}) => {
  test.setTimeout(120_000);
  // With its own release as the one before.
  await zone.run({ do: 'live', remote: 'mf-partners', build: 'own' });
  const release = (await zone.run({ do: 'live', remote: 'mf-partners', build: 'faults' })) as string;
  const before = { status: await statusOf(zone, 'mf-partners'), metrics: await metricsOf(zone, release) };
  const bodies: string[] = [];
  // Two at a time, for the two cores of a small machine.
  for (let visitor = 1; visitor <= VISITORS; visitor += 2) {
    const both = [visitor, visitor + 1].map((each) =>
      visit(browser, zone, `192.0.2.${each}`, each <= FAILING ? 'partners/showcase:render' : undefined),
    );
    bodies.push(...(await Promise.all(both)));
  }
  const expected = { visits: VISITORS, failing: FAILING, render: FAILING };
  await expect
    .poll(async () => since(before.metrics, await metricsOf(zone, release)), { timeout: COUNTED_WITHIN_MS })
    .toEqual(expected);
  expect(since(before.status, await statusOf(zone, 'mf-partners'))).toEqual(expected);

  // What a visit has sent counts for another network, but not with another token.
  const send = async (text: string) => {
    const headers = { 'x-forwarded-for': '198.51.100.1' };
    return (await fetch(`${zone.url}/reports`, { method: 'POST', body: text, headers })).status;
  };
  const [body = ''] = bodies;
  const { token } = JSON.parse(body);
  const forged = token.replace(/.$/, (last: string) => (last === 'A' ? 'B' : 'A'));
  expect(await send(body.replace(token, forged))).toBe(403);
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

test('no source map is where a page finds its scripts, and no script names one', async ({ page, zone }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()));
  await page.goto('/');
  await page.locator('html[data-started]').waitFor();
  expect(new Set([...scripts].map((url) => new URL(url).origin)).size).toBeGreaterThan(1);
  for (const url of scripts) {
    expect(await (await fetch(url)).text()).not.toContain('sourceMappingURL');
    for (const place of [`${url}.map`, `${zone.url}/maps${new URL(url).pathname}.map`])
      expect([place, (await fetch(place)).status]).toEqual([place, 404]);
  }
});

test('an element in a page of another site reports its visit and its failure', async ({
  browser,
  page,
  zone,
  host,
  restored,
}) => {
  const release = (await restored.run({ do: 'live', remote: 'mf-partners', build: 'own' })) as string;
  await recordBeacons(page.context());
  const reportsOf = async (of: Page) => (await sentBy(of)).map((body) => JSON.parse(body));
  await host.open(page, { html: `${embedScript(zone)}<body><zone-partners></zone-partners>` });
  await allReady(page);
  const about = { token: expect.any(String), route: 'embed', language: 'en' };
  expect(await reportsOf(page)).toEqual([{ ...about, visited: [`mf-partners@${release}`] }]);
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
  // Without the files that the first visit has in its cache.
  const context = await browser.newContext();
  await recordBeacons(context);
  const later = await context.newPage();
  await host.open(later, { html: `${embedScript(zone)}<body><zone-partners></zone-partners>` });
  await expect.poll(() => reportsOf(later), { timeout: COUNTED_WITHIN_MS }).not.toEqual([]);
  expect((await reportsOf(later))[0]).toMatchObject({
    ...about,
    failing: [`mf-partners@${release}`],
    failures: [{ release: `mf-partners@${release}`, part: 'zone-partners' }],
  });
  await arrived(later, zone.url, 1);
  await context.close();
});
