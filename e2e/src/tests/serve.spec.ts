import https from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { nginx } from '@zone-directory/testing/nginx';
import { startSlowClients } from '@zone-directory/testing/slow-clients';
import { expectNothingTyped } from '@zone-directory/testing/typed-texts';
import { NAMES, type ServedZone, startServedZone } from '../zone/served-zone';
import { expect, test } from './fixtures';
import { fillForm, TYPED } from './listing-form';
import { keepReceived } from './secrets';
import { watchViolations } from './violations';
import { inLanguage, pathOf, ROUTES, settled } from './visits';
import { LANGUAGES, words } from './words';

const FOR_EVERY_PAGE = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
  'x-content-type-options': 'nosniff',
};

/** The environment of `npm run serve`: other host names, TLS, and a proxy that replaces the Host header. */
for (const front of ['proxy', 'nginx'] as const) {
  // Without nginx on the machine its tests are reported as skipped.
  const describe = front === 'nginx' && !nginx ? test.describe.skip : test.describe;
  describe(`behind ${front === 'nginx' ? 'nginx' : 'a proxy'}`, () => {
    test.describe.configure({ mode: 'serial', timeout: 120_000 });
    let served: ServedZone;
    let browser: Browser;

    test.beforeAll(async ({ zone, launchOptions }) => {
      served = await startServedZone(zone, front, { LOG_LEVEL: 'debug' });
      const args = [...(launchOptions.args ?? []), ...served.browserArguments];
      browser = await chromium.launch({ ...launchOptions, args });
    });
    test.afterAll(async () => {
      await browser?.close();
      await served?.close();
      if (served) expectNothingTyped(served.said(), Object.values(TYPED));
    });

    for (const language of process.env.TEST_FULL ? LANGUAGES : (['ar'] as const))
      test(`serves every page from its host names, and accepts a listing, in ${language}`, async ({
        zone,
      }) => {
        const { context, problems } = await visitor(browser, served);
        const received = keepReceived(context);
        const page = await context.newPage();
        for (const route of ROUTES) {
          await page.goto(inLanguage(await pathOf(route, zone), language));
          await settled(page, language);
        }
        // Nothing is requested of a remote whose HTML is far below.
        await page.goto(`/?lng=${language}`);
        const partners = page.locator('[data-part="partners/showcase"]');
        await partners.scrollIntoViewIfNeeded();
        await expect(partners).toHaveAttribute('data-status', 'ready');
        await page.goto(`/list-your-business?lng=${language}`);
        await fillForm(page);
        const listing = words('mf-listing', language);
        await page.getByRole('button', { name: listing('form.submit') }).click();
        await expect(page.getByText(listing('list.status.success'))).toBeVisible();
        for (const file of ['/zone-config.json', '/registry.json', '/sitemap.xml', '/robots.txt'])
          expect((await page.goto(file))?.status(), file).toBe(200);

        const { urls, found } = await received.find(['localhost:', '127.0.0.1:', 'http://zone.test']);
        expect(found).toEqual([]);
        const names = new Set(Object.values(NAMES[front]).filter((name) => name !== undefined));
        expect(new Set(urls.map((url) => new URL(url).hostname))).toEqual(names);
        expect(urls.filter((url) => !url.startsWith('https:'))).toEqual([]);
        expect(problems).toEqual([]);
        await context.close();
      });

    test('serves files compressed, immutable and to every origin, and does not cache a missing one', async () => {
      const { context } = await visitor(browser, served);
      const page = await context.newPage();
      const script = page.waitForResponse((response) => /\/shell\/[^/]+\/.+\.js$/.test(response.url()));
      await page.goto('/');
      const url = (await script).url();
      expect(await (await script).allHeaders()).toMatchObject({
        ...FOR_EVERY_PAGE,
        'content-type': expect.stringContaining('javascript'),
        'content-encoding': expect.stringMatching(/^(br|gzip)$/),
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
      });
      const missing = await page.goto(url.replace(/[^/]+$/, 'missing.js'));
      expect(missing?.status()).toBe(404);
      expect(await missing?.allHeaders()).toMatchObject({ ...FOR_EVERY_PAGE, 'cache-control': 'no-store' });
      await context.close();
    });

    // Each takes 30 s, in which two processors are busy.
    const describeSlow = front === 'nginx' && process.env.TEST_FULL ? test.describe : test.describe.skip;
    describeSlow('beside 1,600 slow clients', () => {
      for (const kind of ['headers', 'body', 'reader'] as const)
        test(`serves every page within a second beside 1,600 clients with slow: ${kind}`, async ({
          zone,
        }) => {
          const port = Number(new URL(served.publicUrl).port);
          const pages = await Promise.all(ROUTES.map((route) => pathOf(route, zone)));
          // The first of each is slower: it is rendered.
          for (const target of pages) await visit(served.publicUrl, target);
          const clients = await startSlowClients({ port, kind, count: 1_600 });
          const late: string[] = [];
          for (const end = Date.now() + 30_000; Date.now() < end; await wait(200)) {
            const target = pages[0] ?? '/';
            pages.push(...pages.splice(0, 1));
            const { status, ms } = await visit(served.publicUrl, target);
            const expected = target === '/no/such/page' ? 404 : 200;
            if (ms > 1_000 || status !== expected)
              late.push(`${target}: ${status} after ${Math.round(ms)} ms`);
          }
          await clients.stop();
          expect(late).toEqual([]);
        });
    });

    test('exits with code 0 when it is terminated', async () => {
      expect(await served.terminate()).toBe(0);
    });
  });
}

/** Creates an external visitor. Policy violations and uncaught errors are in `problems`. */
async function visitor(
  browser: Browser,
  { publicUrl }: ServedZone,
): Promise<{ context: BrowserContext; problems: string[] }> {
  const context = await browser.newContext({ baseURL: publicUrl, bypassCSP: false });
  const problems: string[] = [];
  await watchViolations(context, (text) => problems.push(text));
  context.on('weberror', (error) => problems.push(error.error().message));
  return { context, problems };
}

/** Requests a page over a connection of its own. @returns its status, and the milliseconds until its end */
function visit(publicUrl: string, target: string): Promise<{ status: number | undefined; ms: number }> {
  const { hostname, port } = new URL(publicUrl);
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path: target, agent: false, headers: { host: hostname } };
    https
      .get({ ...options, servername: hostname, rejectUnauthorized: false }, (response) => {
        response.resume();
        response.once('end', () => resolve({ status: response.statusCode, ms: performance.now() - begun }));
      })
      .once('error', reject);
  });
}
