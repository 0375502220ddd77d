import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { LIST, watchTraffic } from './visits';

/** What came over the line for data, by path: 0 from the browser's cache, a few hundred bytes for a 304. */
async function dataRequests(page: Page): Promise<{ path: string; bytes: number }[]> {
  const allHasCome = watchTraffic(page);
  await page.goto(LIST);
  await expect(page.locator('main a[href^="/business/"]')).toHaveCount(50);
  // The footer is the last to ask, and may have it from the cache.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/data/categories.json')),
  );
  await allHasCome();
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.includes('/data/') && !name.includes('/data/images/'))
      .map(({ name, transferSize }) => ({ path: new URL(name).pathname, bytes: transferSize })),
  );
}

// A page that a server rendered brings what it reads first.
test.use({ rendersInBrowser: true });

test('who comes again soon asks the gateway for nothing, and past the caches for a 304', async ({
  page,
  context,
  zone,
}) => {
  await zone.refresh();
  const first = await dataRequests(page);
  expect(first.map(({ path }) => path).sort()).toEqual([
    '/data/businesses.json',
    '/data/categories.json',
    '/data/subcategories.json',
  ]);
  for (const { bytes, path } of first) expect(bytes, path).toBeGreaterThan(300);

  const again = await context.newPage();
  for (const { bytes, path } of await dataRequests(again)) expect(bytes, path).toBeLessThanOrEqual(300);

  // Asking past the caches costs a 304 where nothing has changed.
  const statuses = await page.evaluate(async () => {
    const statusOf = async (cache: RequestCache) => {
      const response = await fetch('/data/categories.json', { cache });
      await response.text();
      const entry = performance.getEntriesByName(response.url).at(-1) as PerformanceResourceTiming;
      return { status: response.status, bytes: entry.transferSize };
    };
    return { revalidated: await statusOf('no-cache'), kept: await statusOf('force-cache') };
  });
  // The page sees the body that it has; 300 bytes is what the headers are counted for.
  expect(statuses).toEqual({ revalidated: { status: 200, bytes: 300 }, kept: { status: 200, bytes: 0 } });
});
