import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { watchShifts } from './layout-stability';
import { inLongRun } from './pairwise';
import { open, ROUTES, resize, WIDTHS, watchTraffic } from './visits';

/** Content does not jump on a slow line, where things load one long after the other. */

/** Maximum cumulative layout shift. Issue F4; Google rates up to 0.1 as good. */
const MOST = 0.02;
/** Lighthouse's slow 4G line: 150 ms per round trip, 1.6 Mbit/s. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

const readShifts = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: readonly Shift[] }).shifts);
const sumOf = (shifts: readonly Shift[]) => shifts.reduce((total, { value }) => total + value, 0);

const SHIFTING = ROUTES.filter(({ name }) => ['home', 'business-list', 'business'].includes(name));
for (const [index, route] of SHIFTING.entries()) {
  // In the short run each at one width, starting with a phone.
  for (const width of WIDTHS.filter((_, place) => process.env.TEST_FULL || place === index % 2)) {
    test(
      `nothing jumps while ${route.name} loads at ${width} px`,
      inLongRun(route.name === 'business'),
      async ({ page, zone }) => {
        await resize(page, width);
        const allHasCome = watchTraffic(page);
        await watchShifts(page);
        const session = await page.context().newCDPSession(page);
        await session.send('Network.enable');
        await session.send('Network.emulateNetworkConditions', SLOW_LINE);
        await open(page, route, zone, 'en');
        // Scrolls to the end, to load what is only loaded near the window.
        for (const part of [0.25, 0.5, 0.75, 1]) {
          await page.evaluate((to) => window.scrollTo(0, document.documentElement.scrollHeight * to), part);
          await allHasCome();
        }
        const shifts = await readShifts(page);
        expect(sumOf(shifts), JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(MOST);
      },
    );
  }
}

test('detects a page that jumps', async ({ page, zone }) => {
  await watchShifts(page);
  await open(page, { name: 'about', path: '/about' }, zone, 'en');
  await page.evaluate(() => document.body.style.setProperty('padding-block-start', '200px'));
  await expect.poll(async () => sumOf(await readShifts(page))).toBeGreaterThan(MOST);
});
