import type { Page } from '@playwright/test';
import { expect, SIZES, test } from './fixtures';
import { fillForm } from './listing-form';
import { LANGUAGES, siteWords, words } from './words';

const LOGISTICS = 'recCatLogistics01';
const FREIGHT = 'recSubFreight0001';

for (const language of LANGUAGES) {
  for (const { name, viewport, screen } of SIZES) {
    test.describe(`the main job in ${language} at ${name}`, () => {
      test.use({ viewport, screen, locale: language });
      const shell = words('shell', language);
      const directory = words('mf-directory', language);
      const partners = words('mf-partners', language);
      const listing = words('mf-listing', language);
      const site = siteWords(language);

      test('search, read a business, go back', async ({ page }) => {
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
        // The whole name: a category of the home page has the word in its own.
        const services = { name: directory('business.services'), exact: true };
        await expect(page.getByRole('heading', services)).toBeVisible();
        expect(chosen).toMatch(/\S/);
        await expect(heading).toHaveText(chosen ?? '');
        await page
          .getByRole('main')
          .getByRole('link', { name: directory('common.back') })
          .click();
        await expect(page).toHaveURL(/\/$/);
      });

      test('browse from a category to a business', async ({ page }) => {
        await page.goto('/');
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

      test('see the partners', async ({ page }) => {
        await page.goto('/');
        const section = page.locator('[data-part="partners/showcase"]');
        await expect(section.getByRole('heading', { name: partners('partners.heading') })).toBeVisible();
        await expect(
          section.getByRole('heading', { name: language === 'ar' ? /سلطة|هيئة/ : /Authority/ }).first(),
        ).toBeVisible();
        const link = section.getByRole('link', { name: partners('hero.visitWebsite') }).first();
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link).toHaveAttribute('rel', /noopener/);
        await expect(link).toHaveAttribute('rel', /noreferrer/);
      });

      test('ask to be listed', async ({ page, zone }) => {
        await page.goto('/');
        await openLink(page, viewport.width < 768, shell('header.openMenu'), listing('page.title'));
        const company = `Almara Rope Works ${language} ${viewport.width}`;
        await fillForm(page, language, company);
        await page.getByRole('button', { name: listing('form.submit') }).click();
        await expect(page.getByText(listing('list.status.success'))).toBeVisible();
        const stored = (await zone.run({ do: 'listings' })) as { name: string }[];
        expect(stored.filter((request) => request.name === company)).toHaveLength(1);
      });
    });
  }
}

/** Follows a link of the header, through the menu where there is one. */
async function openLink(page: Page, throughMenu: boolean, menu: string, link: string): Promise<void> {
  if (throughMenu) await page.getByRole('button', { name: menu }).click();
  const place = throughMenu ? page.getByRole('dialog') : page.getByRole('banner');
  await place.getByRole('link', { name: link }).click();
}
