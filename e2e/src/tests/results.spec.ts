import type { Page } from '@playwright/test';
import { expect, SIZES, test } from './fixtures';
import { someCases } from './pairwise';
import { requestsOf } from './visits';
import { LANGUAGES, words } from './words';

const CARDS = '[data-part="directory/search-results"] a[href^="/business/"]';

const box = (page: Page) => page.getByRole('main').getByRole('combobox').first();

for (const { language, size } of someCases({ language: LANGUAGES, size: SIZES }, 3)) {
  const { name, viewport, screen } = size;
  test.describe(`results in ${language} at ${name}`, () => {
    test.use({ viewport, screen, locale: language });
    const directory = words('mf-directory', language);
    const query = language === 'ar' ? 'ال' : 'al';

    test('open with Enter without an option, and are restored on going back', async ({ page }) => {
      await page.goto('/');
      const input = page.getByRole('combobox', { name: directory('hero.searchLabel') });
      await input.fill(query);
      await input.press('Enter');
      await expect(page).toHaveURL((url) => url.pathname === '/' && url.searchParams.get('q') === query);
      await expect(page.locator(CARDS).first()).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(`^${query} – `));
      await expect(input).toHaveValue(query);
      await expect(input).toBeFocused();
      await expect(page.getByRole('main').getByRole('listbox')).toHaveCount(0);
      await expect(page.locator('[data-part="directory/category-grid"]')).toHaveCount(0);
      await expect(page.locator('[data-part="partners/showcase"]')).toHaveCount(0);
      const status = page.locator('[data-part="directory/search-results"] [role=status]');
      await expect(status).toHaveText(/\d/);
      await expect(page.locator('[data-part="directory/search-results"] li mark').first()).toBeVisible();

      await page.getByRole('button', { name: directory('business.loadMore') }).click();
      await expect(page.locator(CARDS)).toHaveCount(100);
      const card = page.locator(CARDS).nth(77);
      await card.scrollIntoViewIfNeeded();
      const top = await page.evaluate(() => scrollY);
      const href = await card.getAttribute('href');
      // Otherwise the pointer rests on a link of the business's page, whose code is then loaded.
      await page.mouse.move(0, 0);
      await card.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      const log = requestsOf(page);
      await page.goBack();
      await expect(page.locator(CARDS)).toHaveCount(100);
      await expect(page.locator(`main a[href="${href}"]`)).toBeFocused();
      expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThanOrEqual(2);
      await expect(input).toHaveValue(query);
      // The files of the pages that the business links to may still come.
      expect(log.filter((url) => !url.includes('__federation_expose_'))).toEqual([]);

      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      );
      await page.getByRole('button', { name: directory('hero.clear') }).click();
      await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '');
      await expect(page.locator('[data-part="directory/category-grid"]')).toHaveAttribute(
        'data-status',
        'ready',
      );
      await expect(input).toBeFocused();
    });
  });
}

test('the URL works on load; going back restores the previous query, without changing focus or scroll', async ({
  page,
}) => {
  await page.goto('/?q=hotel&sort=name&lng=en');
  await expect(page.locator(CARDS).first()).toBeVisible();
  await expect(page.getByLabel('Sort by')).toHaveValue('name');
  await expect(box(page)).toHaveValue('hotel');
  await box(page).fill('cargo');
  await page.evaluate(() => scrollTo(0, 100));
  await box(page).press('Enter');
  await expect(page).toHaveURL('/?q=cargo');
  await expect(page.getByRole('heading', { level: 2, name: /cargo/ })).toBeVisible();
  await expect(box(page)).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(100);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: /hotel/ })).toBeVisible();
  await expect(box(page)).toHaveValue('hotel');
  await expect(box(page)).toBeFocused();
  await expect(page).toHaveTitle(/^hotel – /);
});
