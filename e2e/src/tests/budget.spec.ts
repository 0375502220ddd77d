import type { Response } from '@playwright/test';
import type { TestZone } from '../zone/zone';
import { expect, test } from './fixtures';
import { inLongRun } from './pairwise';
import { roundTrips } from './round-trips';
import { rendered } from './server-html';
import { watchTraffic } from './visits';

const MAX_SCRIPT_BYTES = 160_000;
const MAX_SCRIPTS = 12;
/** Of the script that reports failures. */
const MAX_REPORTING_BYTES = 1_500;
/** The document, and everything that it references. */
const MAX_ROUND_TRIPS = 2;
/**
 * Content does not depend on these: images; data, which the search and the footer read; and files of the remote without
 * a part on the page, which are fetched last.
 */
const COMES_WITHOUT = /\.(svg|png|jpe?g|webp|ico)$|^\/data\/|\/mf-listing\//;
const MAX_INDEX_BYTES = 25 * 1024;
/** Only the search requests data that the page does not include: names, then ids, when the page is idle. */
const LAST_READ = /\/data\/search\/[^/]+\/ids\.json$/;

/**
 * Returns the transfer size of the index of names; the best compression is ready a while after each read of the base.
 */
async function indexBytes({ url }: TestZone): Promise<number> {
  const { headers } = await fetch(`${url}/data/search.json`, { headers: { 'accept-encoding': 'br' } });
  return Number(headers.get('content-length'));
}

test('the home page stays within its budget of script bytes and requests', async ({ page, zone }) => {
  await expect.poll(() => indexBytes(zone), { timeout: 0 }).toBeLessThanOrEqual(MAX_INDEX_BYTES);
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.addInitScript(() => {
    const ran: string[] = [];
    Object.assign(window, { ran });
    const note = ({ target }: Event) => {
      if (target instanceof HTMLScriptElement) ran.push(target.src);
    };
    document.addEventListener('load', note, true);
  });
  await rendered(page, '/');
  const allHasCome = watchTraffic(page);
  const searchHasAsked = page.waitForResponse(LAST_READ, { timeout: 0 });
  await page.goto('/');
  await expect(page.locator('[data-part="directory/hero"] h1[tabindex]')).toBeVisible();
  await searchHasAsked;
  await allHasCome();

  const scripts = new Map<string, number>();
  for (const response of responses) {
    if (!/\.js$/.test(new URL(response.url()).pathname)) continue;
    // Prefetched for the next page, when the network is idle.
    if (response.request().resourceType() === 'fetch') continue;
    expect(await response.headerValue('content-encoding'), response.url()).toBe('br');
    scripts.set(response.url(), (await response.request().sizes()).responseBodySize);
  }
  // Comes once the page is at rest, to report failures of releases.
  const reporting = [...scripts.keys()].filter((url) => /\/failure-reports\.[^/]+$/.test(url));
  for (const url of reporting) {
    expect(scripts.get(url)).toBeLessThanOrEqual(MAX_REPORTING_BYTES);
    scripts.delete(url);
  }
  const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  console.log(`home: ${bytes} bytes of script in ${scripts.size} requests`, Object.fromEntries(scripts));
  expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  expect(scripts.size).toBeLessThanOrEqual(MAX_SCRIPTS);
  const ran = await page.evaluate(() => (window as unknown as { ran: string[] }).ran);
  expect(ran.length).toBeGreaterThan(5);
  expect(ran.filter((url, place) => ran.indexOf(url) !== place)).toEqual([]);

  const data = new Map<string, number>();
  for (const response of responses) {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/data/')) continue;
    expect(await response.headerValue('content-encoding'), pathname).toBe('br');
    expect(data.has(pathname), `${pathname} once`).toBe(false);
    data.set(pathname, (await response.request().sizes()).responseBodySize);
  }
  console.log(`home: data before anything is typed: ${JSON.stringify(Object.fromEntries(data))}`);
  expect([...data.keys()].sort()).toEqual(['/data/search.json', expect.stringMatching(LAST_READ)]);
  expect(data.get('/data/search.json')).toBeLessThanOrEqual(MAX_INDEX_BYTES);
});

test('the first remote content takes few sequential round trips', async ({ page }) => {
  const trips = await roundTrips(page, '/', '[data-part][data-status="ready"]', COMES_WITHOUT);
  console.log(`until the first remote content: ${trips.map((trip) => trip.join(' ')).join('\n→ ')}`);
  expect(trips.length).toBeGreaterThan(1);
  expect(trips.length).toBeLessThanOrEqual(MAX_ROUND_TRIPS);
});

test.describe('without server rendering', () => {
  test.use({ rendersInBrowser: true });

  for (const [name, path, data, later] of [
    ['a category', '/categories/recCatLogistics01', ['/data/subcategories.json'], []],
    [
      'a business list',
      '/categories/recCatLogistics01/recSubFreight0001',
      [
        '/data/businesses.json?category=recCatLogistics01&subcategory=recSubFreight0001',
        '/data/subcategories.json',
      ],
      // What can be chosen is beside the list, and the list does not wait for it.
      ['/data/businesses.json?category=recCatLogistics01&subcategory=recSubFreight0001&language=en&facets=1'],
    ],
  ] as const) {
    test(
      `${name} fetches its data once, in parallel with its scripts`,
      inLongRun(name === 'a category'),
      async ({ page }) => {
        const asked: string[] = [];
        page.on('request', (request) => {
          const { pathname, search } = new URL(request.url());
          if (pathname.startsWith('/data/')) asked.push(pathname + search);
        });
        // Holds all scripts back.
        let come = () => {};
        const mayCome = new Promise<void>((resolve) => {
          come = resolve;
        });
        await page.route(/\.js$/, (route) => mayCome.then(() => route.continue()));
        const allHasCome = watchTraffic(page);
        const footerHasAsked = page.waitForResponse(/\/data\/categories\.json$/, { timeout: 0 });
        await page.goto(path, { waitUntil: 'commit' });
        await expect.poll(() => asked.toSorted()).toEqual([...data].sort());
        come();
        await expect(page.getByRole('main').locator('a[href*="/rec"]').nth(1)).toBeVisible();
        await footerHasAsked;
        await allHasCome();
        expect(asked.toSorted()).toEqual([...data, ...later, '/data/categories.json'].sort());
      },
    );
  }
});
