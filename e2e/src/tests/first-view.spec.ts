import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { rendered } from './server-html';
import { LIST } from './visits';

/** What is painted first is not the header alone: it has what fills a phone's screen. */

/** Long enough for many frames. */
const FRAMES_MS = 1_000;

const firstPaints = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('paint').map(({ name }) => name));

for (const [path, part] of [
  ['/', 'directory/hero'],
  [LIST, 'directory/business-list'],
] as const)
  test(`${part} is first painted with all of its first view`, async ({ page, zone }) => {
    await rendered(page, path);
    const html = await (await fetch(zone.url + path, { headers: { 'Accept-Encoding': 'identity' } })).text();
    const bytesUntil = (text: string) => Buffer.byteLength(html.slice(0, html.indexOf(text)));
    // The browser receives the page as it is, so that a number of bytes is a place in it.
    await page.setExtraHTTPHeaders({ 'Accept-Encoding': 'identity' });
    const openUntil = async (afterBytes: number) => {
      const action = { kind: 'stall', afterBytes } as const;
      await zone.run({ do: 'faults', origin: 'page', rules: [{ path: `^${path}$`, action }] });
      // A document that is still loading is not replaced by the same URL.
      await page.goto('about:blank');
      await page.goto(path, { waitUntil: 'commit' });
    };

    await openUntil(bytesUntil(' id="first-view-end"') - 10);
    await expect(page.locator(`[data-part="${part}"] h1`)).toBeAttached();
    await page.waitForTimeout(FRAMES_MS);
    expect(await firstPaints(page)).not.toContain('first-contentful-paint');

    await openUntil(bytesUntil('</main>'));
    await expect.poll(() => firstPaints(page)).toContain('first-contentful-paint');
    await expect(page.locator(`[data-part="${part}"] h1`)).toBeInViewport();
  });
