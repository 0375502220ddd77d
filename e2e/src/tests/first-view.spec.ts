import type { Page } from '@playwright/test';
import type { TestZone } from '../zone/zone';
import { expect, test } from './fixtures';
import { rendered } from './server-html';
import { LIST } from './visits';

/** What is painted first is not the header alone: it has what fills a phone's screen. */

/** Long enough for many frames. */
const FRAMES_MS = 1_000;

const firstPaints = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('paint').map(({ name }) => name));

/** Opens a page of which only the bytes before a text arrive, and then nothing. */
async function openUntil(page: Page, zone: TestZone, path: string, end: string) {
  await rendered(page, path);
  // The browser receives the page as it is, so that a number of bytes is a place in it.
  const headers = { 'Accept-Encoding': 'identity' };
  const html = await (await fetch(zone.url + path, { headers })).text();
  await page.setExtraHTTPHeaders(headers);
  const action = { kind: 'stall', afterBytes: Buffer.byteLength(html.slice(0, html.indexOf(end))) } as const;
  await zone.run({ do: 'faults', origin: 'page', rules: [{ path: `^${path}$`, action }] });
  await page.goto(path, { waitUntil: 'commit' });
}

for (const [path, part] of [
  ['/', 'directory/hero'],
  [LIST, 'directory/business-list'],
] as const) {
  test(`nothing of ${path} is painted before its first view has arrived`, async ({ page, zone }) => {
    await openUntil(page, zone, path, ' id="first-view-end"');
    await expect(page.locator(`[data-part="${part}"] h1`)).toBeAttached();
    await page.waitForTimeout(FRAMES_MS);
    expect(await firstPaints(page)).not.toContain('first-contentful-paint');
  });

  test(`${path} is painted as soon as its first view has arrived`, async ({ page, zone }) => {
    await openUntil(page, zone, path, '</main>');
    await expect.poll(() => firstPaints(page)).toContain('first-contentful-paint');
    await expect(page.locator(`[data-part="${part}"] h1`)).toBeInViewport();
  });
}
