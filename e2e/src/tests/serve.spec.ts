import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { type ServedZone, startServedZone } from '../zone/served-zone';
import { expect, test } from './fixtures';
import { fillForm } from './listing-form';
import { keepReceived } from './secrets';
import { watchViolations } from './violations';
import { pathOf, ROUTES, settled } from './visits';
import { LANGUAGES, words } from './words';

/** What `npm run serve` is behind: other names, TLS, and a proxy that asks with a Host of its own. */
test.describe.configure({ mode: 'serial', timeout: 120_000 });
let served: ServedZone;
let browser: Browser;

test.beforeAll(async ({ zone, launchOptions }) => {
  served = await startServedZone(zone);
  const args = [...(launchOptions.args ?? []), ...served.browserArguments];
  browser = await chromium.launch({ ...launchOptions, args });
});
test.afterAll(async () => {
  await browser?.close();
  await served?.close();
});

/** A visitor from outside. Whatever breaks the policy or throws is in `problems`. */
async function visitor(): Promise<{ context: BrowserContext; problems: string[] }> {
  const context = await browser.newContext({ baseURL: served.publicUrl, bypassCSP: false });
  const problems: string[] = [];
  await watchViolations(context, (text) => problems.push(text));
  context.on('weberror', (error) => problems.push(error.error().message));
  return { context, problems };
}

for (const language of process.env.TEST_FULL ? LANGUAGES : (['ar'] as const))
  test(`every page comes whole from three names, and a listing is sent, in ${language}`, async ({ zone }) => {
    const { context, problems } = await visitor();
    const received = keepReceived(context);
    const page = await context.newPage();
    for (const route of ROUTES) {
      const path = await pathOf(route, zone);
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lng=${language}`);
      await settled(page, language);
    }
    await page.goto(`/list-your-business?lng=${language}`);
    await fillForm(page, language);
    const listing = words('mf-listing', language);
    await page.getByRole('button', { name: listing('form.submit') }).click();
    await expect(page.getByText(listing('list.status.success'))).toBeVisible();
    for (const file of ['/zone-config.json', '/registry.json', '/sitemap.xml', '/robots.txt'])
      expect((await page.goto(file))?.status(), file).toBe(200);

    const { urls, found } = await received.find(['localhost:', '127.0.0.1:', 'http://zone.test']);
    expect(found).toEqual([]);
    expect(new Set(urls.map((url) => new URL(url).hostname))).toEqual(
      new Set(['zone.test', 'files.test', 'partners.test']),
    );
    expect(urls.filter((url) => !url.startsWith('https:'))).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

test('it ends with 0 when it is told to', async () => {
  expect(await served.terminate()).toBe(0);
});
