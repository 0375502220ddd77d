import type { Page } from '@playwright/test';
import type { TestZone } from '../zone/zone';
import { logOf } from './console-log';
import { expect, test } from './fixtures';
import { inLongRun } from './pairwise';
import { rendered, servedParts } from './server-html';
import { CATEGORY } from './visits';
import { words } from './words';

/** Server-rendered HTML survives failures of the remote's origin; what a server cannot render, the browser renders. */

const shell = words('shell', 'en');
const part = (page: Page, id: string) => page.locator(`[data-part="${id}"]`);
const PARTNERS = 'partners/showcase';
const OTHERS = ['frame', 'directory/hero', 'directory/category-grid'];

const AWAY = [
  ['is down', (zone: TestZone) => zone.run({ do: 'stop', remote: 'mf-directory' })],
  ['answers 500', (zone: TestZone) => breakDirectory(zone, { kind: 'answer', status: 500 })],
  ['never answers', (zone: TestZone) => breakDirectory(zone, { kind: 'hang' })],
] as const;

const breakDirectory = (zone: TestZone, action: { kind: 'hang' } | { kind: 'answer'; status: 500 }) =>
  zone.run({ do: 'faults', origin: 'mf-directory', rules: [{ path: '', action }] });

/** Returns where everything on the page is. */
const placesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1,h2,main a,footer')].map(
      (element) => element.getBoundingClientRect().top,
    ),
  );

for (const [name, breakIt] of AWAY)
  test(
    `a page whose remote’s origin ${name} stays readable with working links, and Retry makes it interactive`,
    inLongRun(name === 'answers 500'),
    async ({ page, zone }) => {
      await rendered(page, CATEGORY);
      await breakIt(zone);
      // Does not wait for the load event, which hanging scripts delay.
      await page.goto(CATEGORY, { waitUntil: 'commit' });
      const slot = part(page, 'directory/subcategory-list');
      const links = page.locator('main a[href^="/categories/"]');
      const isWhole = async () => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(links).toHaveCount(2);
        await expect(links.first()).toBeVisible();
      };
      await isWhole();
      const before = await placesOf(page);
      const line = page.getByText(shell('part.served'));
      await expect(line).toBeVisible({ timeout: 20_000 });
      await expect(slot.getByText(shell('part.served'))).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await isWhole();
      expect(await placesOf(page), 'nothing has moved').toEqual(before);
      await page.evaluate(() => Object.assign(window, { marker: 'kept' }));
      const retry = slot.getByRole('button', { name: shell('part.retry') });

      if (name === 'is down') {
        const list = (await links.first().getAttribute('href')) ?? '';
        await rendered(page, list);
        await links.first().click();
        await expect(page).toHaveURL(zone.url + list);
        await expect(page.locator('main li:has(a[href^="/business/"])')).toHaveCount(50);
        await page.goBack();
        await expect(line).toBeVisible({ timeout: 20_000 });
        await page.evaluate(() => Object.assign(window, { marker: 'kept' }));
      }
      await zone.run({ do: 'faults', origin: 'mf-directory', rules: [] });
      // Hanging requests end only with the server, and a browser opens at most six connections per host.
      await zone.run({ do: 'stop', remote: 'mf-directory' });
      await zone.run({ do: 'start', remote: 'mf-directory' });
      await retry.click();
      await expect(slot).toHaveAttribute('data-status', 'ready', { timeout: 20_000 });
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(line).toHaveCount(0);
      await isWhole();
      expect(await page.evaluate(() => 'marker' in window)).toBe(true);
      await links.first().click();
      await expect(page.locator('main li:has(a[href^="/business/"])')).toHaveCount(50);
      expect(await page.evaluate(() => 'marker' in window)).toBe(true);
    },
  );

/** Checks a page on which the server renders everything but the partners, and the browser renders those. */
async function expectPartnersByBrowser(page: Page, release: string): Promise<void> {
  await expect
    .poll(() => servedParts(page, '/'), { timeout: 20_000 })
    .toEqual({ served: OTHERS, waiting: [PARTNERS] });
  const errors = logOf(page, 'error');
  await page.goto('/');
  await expect(part(page, PARTNERS)).toHaveAttribute('data-remote', `mf-partners@${release}`);
  await part(page, PARTNERS).scrollIntoViewIfNeeded();
  await expect(page.locator('[data-part]:not([data-status="ready"])')).toHaveCount(0);
  await expect(
    part(page, PARTNERS).getByRole('heading', { name: words('mf-partners', 'en')('partners.heading') }),
  ).toBeVisible();
  expect(errors).toEqual([]);
}

test('a promote removes a server build and a rollback restores it while the zone runs', async ({
  page,
  zone,
}) => {
  await rendered(page, '/');
  const change = { file: '^remote\\.json$', from: '"server": \\{', to: '"formerly": {' };
  const release = (await zone.run({ do: 'release', remote: 'mf-partners', ...change })) as string;
  await expectPartnersByBrowser(page, release);
  await zone.run({ do: 'rollback', remote: 'mf-partners' });
  await rendered(page, '/');
  await page.reload();
  await expect(part(page, PARTNERS)).not.toHaveAttribute('data-remote', `mf-partners@${release}`);
  await expect(part(page, PARTNERS).getByRole('heading').first()).toBeVisible();
});
