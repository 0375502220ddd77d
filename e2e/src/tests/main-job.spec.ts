import { expect, SIZES, test } from './fixtures';
import { LANGUAGES, siteWords, words } from './words';

const LOGISTICS = 'recCatLogistics01';
const FREIGHT = 'recSubFreight0001';

for (const language of LANGUAGES) {
  for (const { name, viewport, screen } of SIZES) {
    test.describe(`the main job in ${language} at ${name}`, () => {
      test.use({ viewport, screen, locale: language });
      const directory = words('mf-directory', language);
      const site = siteWords(language);

      test('search, read a business, go back; browse from a category to a business', async ({ page }) => {
        await page.goto('/');
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
        const box = page.getByRole('combobox', { name: directory('hero.searchLabel') });
        await box.fill(language === 'ar' ? 'شحن' : 'freight');
        const options = page.getByRole('main').getByRole('option');
        await expect(options.first()).toBeVisible();
        expect(await options.count()).toBeLessThanOrEqual(10);
        await box.press('ArrowDown');
        const chosen = await page.locator('[role=option][aria-selected=true] bdi').first().textContent();
        await box.press('Enter');
        await expect(page).toHaveURL(/\/business\/rec\w{14}$/);
        const heading = page.getByRole('heading', { level: 1 });
        // Exact, because a category's name on the home page contains the word.
        const services = { name: directory('business.services'), exact: true };
        await expect(page.getByRole('heading', services)).toBeVisible();
        expect(chosen).toMatch(/\S/);
        await expect(heading).toHaveText(chosen ?? '');
        await page
          .getByRole('main')
          .getByRole('link', { name: directory('common.back') })
          .click();
        await expect(page).toHaveURL(/\/$/);

        await page.locator(`main a[href="/categories/${LOGISTICS}"]`).first().click();
        await expect(
          page.getByRole('heading', { level: 1, name: site(`categories.${LOGISTICS}.name`) }),
        ).toBeVisible();
        await page.locator(`main a[href="/categories/${LOGISTICS}/${FREIGHT}"]`).first().click();
        const cards = page.locator('main a[href^="/business/"]');
        await expect(cards.nth(49)).toBeAttached();
        await page.getByRole('button', { name: directory('business.loadMore') }).click();
        await expect(cards.nth(99)).toBeAttached();
        await cards.nth(60).click();
        await expect(page).toHaveURL(/\/business\/rec\w{14}$/);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('heading', { name: directory('business.services') })).toBeVisible();
      });
    });
  }
}
