import type { Page } from '@playwright/test';
import { logOf } from './console-log';
import { expect, test } from './fixtures';
import { keepElements, keptElements, shiftsOf, watchShifts } from './layout-stability';
import { field } from './listing-form';
import { everyCase } from './pairwise';
import { openHeld } from './server-html';
import { everyPartReady, inLanguage, pathOf, ROUTES, resize, SCHEMES, WIDTHS, watchTraffic } from './visits';
import { words } from './words';

/** Server-rendered pages are hydrated without visible changes. */

const ALL_LANGUAGES = ['en', 'ar', 'fr', 'es', 'de', 'it', 'ru', 'ja', 'tr', 'zh'];
const ALL_WIDTHS = [320, 360, 768, 1024, 1280, 1920];
const FEW = everyCase({ language: ['en', 'ar'], width: WIDTHS });
/**
 * In the short run each route has one of the four views, and each view is used by several routes. A short page, the
 * category's, has the one where scripts find a higher header.
 */
const viewsOf = (index: number) =>
  process.env.TEST_FULL
    ? everyCase({ language: ALL_LANGUAGES, width: ALL_WIDTHS, scheme: SCHEMES })
    : FEW.filter((_, place) => place === (index + 3) % FEW.length).map((view) => ({
        ...view,
        scheme: SCHEMES[index % 2] ?? 'light',
      }));

/** Waits until all requested parts are hydrated: parts far below are not requested yet. */
async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('[data-part]:not([data-status="ready"]):not(:has([data-server]))')).toHaveCount(
    0,
  );
  await expect
    .poll(() => page.evaluate(() => window.__composition !== undefined), { message: 'the host has started' })
    .toBe(true);
}

for (const [index, route] of ROUTES.entries())
  for (const { language, width, scheme } of viewsOf(index))
    test(`${route.name} is hydrated in place, in ${language} at ${width} px, ${scheme}`, async ({
      page,
      zone,
    }) => {
      await resize(page, width);
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await watchShifts(page);
      const messages = [logOf(page, 'error'), logOf(page, 'warning')];
      const data: string[] = [];
      const pictures: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'image') pictures.push(request.url());
        const { pathname, search } = new URL(request.url());
        if (/^\/data\/.*\.json$/.test(pathname) || pathname.endsWith('/partners.json'))
          data.push(pathname + search);
      });
      // What shows initials instead of a picture that the zone lacks.
      const lost: string[] = [];
      page.on('response', (response) => {
        if (response.status() === 404) lost.push(response.url());
      });
      const gone = async () =>
        (await keptElements(page)).filter((line) => !lost.some((url) => line.includes(url)));
      const allHasCome = watchTraffic(page);
      const release = await openHeld(page, zone, inLanguage(await pathOf(route, zone), language));
      const [picture] = await page
        .locator('main img')
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc));
      expect(await keepElements(page)).toBeGreaterThan(20);
      await release();
      await hydrated(page);
      await allHasCome();
      await hydrated(page);
      expect(await gone()).toEqual([]);
      // The search index does not belong to a page: it is fetched when the page is idle.
      expect(
        data.filter((path) => !path.startsWith('/data/search')),
        'asked for though the page brought it',
      ).toEqual([]);
      expect(pictures.filter((url) => url === picture).length, 'requests of the first image').toBeLessThan(2);

      for (const part of [0.25, 0.5, 0.75, 1]) {
        await page.evaluate((to) => scrollTo(0, document.documentElement.scrollHeight * to), part);
        await allHasCome();
      }
      await page.evaluate(() => scrollTo(0, 0));
      await everyPartReady(page);
      expect(await gone()).toEqual([]);
      expect(await shiftsOf(page)).toEqual([]);
      // A browser logs every 404 page.
      expect(messages.flat().filter((line) => !/status of 404/.test(line))).toEqual([]);
    });

test('search text typed before scripts run is kept, and gets suggestions', async ({ page, zone }) => {
  const release = await openHeld(page, zone, '/');
  const box = page.getByRole('main').getByRole('combobox');
  await box.click();
  await page.keyboard.type('freigh');
  await box.evaluate((node) => Object.assign(node, { marker: 'kept' }));
  await release();
  await expect(page.locator('[data-part="directory/hero"]')).toHaveAttribute('data-status', 'ready');
  await expect(page.getByRole('main').getByRole('option').first()).toBeVisible();
  await expect(box).toHaveValue('freigh');
  await expect(box).toBeFocused();
  expect(await box.evaluate((node) => 'marker' in node)).toBe(true);
  await page.keyboard.type('t');
  await expect(box).toHaveValue('freight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?q=freight$/);
});

test('input typed into the listing form before scripts run is kept, with focus and scroll position', async ({
  page,
  zone,
}) => {
  await resize(page, 360);
  const listing = words('mf-listing', 'en');
  const release = await openHeld(page, zone, '/list-your-business');
  await field(page, 'name').fill('Almara Sail Loft');
  await field(page, 'industry').selectOption('industrial');
  await field(page, 'terms').check();
  await field(page, 'message').fill('Second floor.');
  await field(page, 'message').focus();
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(0);
  await release();
  await expect(page.locator('[data-part="listing/request-page"]')).toHaveAttribute('data-status', 'ready');
  await expect(field(page, 'name')).toHaveValue('Almara Sail Loft');
  await expect(field(page, 'industry')).toHaveValue('industrial');
  await expect(field(page, 'terms')).toBeChecked();
  await expect(field(page, 'message')).toHaveValue('Second floor.');
  await expect(field(page, 'message')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(top);
  // The form is hydrated: the browser's own validation would leave no text.
  await page.getByRole('button', { name: listing('form.submit') }).click();
  await expect(page.getByText(listing('fault.contact.required'))).toBeVisible();
  await expect(page.getByText(listing('fault.name.required'))).toHaveCount(0);
});
