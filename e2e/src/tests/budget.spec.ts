import type { Response } from '@playwright/test';
import { expect, test } from './fixtures';
import { watchTraffic } from './visits';

const MAX_SCRIPT_BYTES = 155_000;
const MAX_SCRIPTS = 12;
const MAX_CHAIN = 3;
const MAX_INDEX_BYTES = 16 * 1024;
/** The footer is the last to ask. */
const FOOTER_READS = /\/data\/categories\.json$/;

test('the home page keeps to its budget of script bytes, requests and round trips', async ({ page }) => {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('[data-part][data-status="ready"]')) return;
      observer.disconnect();
      performance.mark('first-remote-content');
    }).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-status'],
    });
  });
  const allHasCome = watchTraffic(page);
  const footerHasAsked = page.waitForResponse(FOOTER_READS);
  await page.goto('/');
  await expect(page.locator('[data-part="directory/hero"] h1')).toBeVisible();
  await expect(page.locator('[data-part="partners/showcase"]')).toHaveAttribute('data-status', 'ready');
  await footerHasAsked;
  await allHasCome();

  const scripts = new Map<string, number>();
  for (const response of responses) {
    if (!/\.js$/.test(new URL(response.url()).pathname)) continue;
    expect(await response.headerValue('content-encoding'), response.url()).toBe('br');
    scripts.set(response.url(), (await response.request().sizes()).responseBodySize);
  }
  const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  console.log(`home: ${bytes} bytes of script in ${scripts.size} requests`);
  expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  expect(scripts.size).toBeLessThanOrEqual(MAX_SCRIPTS);

  const data = new Map<string, number>();
  for (const response of responses) {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/data/')) continue;
    expect(await response.headerValue('content-encoding'), pathname).toBe('br');
    expect(data.has(pathname), `${pathname} once`).toBe(false);
    data.set(pathname, (await response.request().sizes()).responseBodySize);
  }
  console.log(`home: data before anything is typed: ${JSON.stringify(Object.fromEntries(data))}`);
  expect([...data.keys()].sort()).toEqual(['/data/categories.json', '/data/search.json']);
  expect(data.get('/data/search.json')).toBeLessThanOrEqual(MAX_INDEX_BYTES);

  const chain = await page.evaluate(() => {
    const until = performance.getEntriesByName('first-remote-content')[0]?.startTime ?? Number.NaN;
    // Pictures hold nothing up; everything else that was asked for before the content counts.
    const requests = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ]
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .filter(
        ({ initiatorType, responseEnd }) =>
          initiatorType !== 'img' && responseEnd > 0 && responseEnd <= until,
      );
    // The most requests that ran strictly one after another.
    const longest = (from: PerformanceResourceTiming): string[] => {
      const next = requests.filter(({ startTime }) => startTime >= from.responseEnd).map(longest);
      return [from.name, ...next.reduce((best, one) => (one.length > best.length ? one : best), [])];
    };
    return requests.map(longest).reduce((best, one) => (one.length > best.length ? one : best), []);
  });
  console.log(`chain before the first remote content: ${chain.join(' → ')}`);
  expect(chain.length).toBeGreaterThan(0);
  expect(chain.length).toBeLessThanOrEqual(MAX_CHAIN);
});

for (const [name, path, data] of [
  ['a category', '/categories/recCatLogistics01', ['/data/subcategories.json']],
  [
    'a business list',
    '/categories/recCatLogistics01/recSubFreight0001',
    [
      '/data/businesses.json?category=recCatLogistics01&subcategory=recSubFreight0001',
      '/data/subcategories.json',
    ],
  ],
] as const) {
  test(`${name} asks for its data once, and together with its scripts`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/data/')) asked.push(pathname + search);
    });
    const allHasCome = watchTraffic(page);
    const footerHasAsked = page.waitForResponse(FOOTER_READS);
    await page.goto(path);
    await expect(page.getByRole('main').locator('a[href*="/rec"]').nth(1)).toBeVisible();
    await footerHasAsked;
    await allHasCome();
    expect(asked.sort()).toEqual([...data, '/data/categories.json'].sort());
    const early = await page.evaluate(() => {
      const entries = performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming);
      const scripts = entries.filter(({ initiatorType }) => initiatorType === 'script');
      const firstScript = Math.min(...scripts.map(({ responseEnd }) => responseEnd));
      return entries
        .filter(({ name, startTime }) => name.includes('/data/') && startTime < firstScript)
        .map(({ name }) => name.slice(location.origin.length));
    });
    expect(early.sort()).toEqual([...data].sort());
  });
}
