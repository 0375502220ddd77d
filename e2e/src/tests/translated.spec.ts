import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { fillForm } from './listing-form';
import { extendPages, failuresOf, MANNERS, MOMENTS, translatePages } from './others';
import { everyCase } from './pairwise';
import { resize } from './visits';
import { words } from './words';

/** Everything can be done on pages that translators and extensions change, as on others. */

const LIST = '/categories/recCatLogistics01/recSubFreight0001';
const shell = words('shell', 'en');
const directory = words('mf-directory', 'en');
const listing = words('mf-listing', 'en');
const partners = words('mf-partners', 'en');

/** Searches, reads a business, goes back, browses a list, changes the language, and sends a request. */
async function doAll(page: Page): Promise<void> {
  await page.goto('/');
  const box = page.getByRole('main').getByRole('combobox');
  for (const letter of 'freight') await box.press(letter);
  await expect(page.getByRole('main').getByRole('option').first()).toBeVisible();
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/business\/rec\w{14}$/);
  await expect(page.getByRole('heading', { name: directory('business.services') })).toBeVisible();
  await page.getByRole('button', { name: directory('business.actions.copy') }).click();
  await page.goBack();
  await expect(box).toBeVisible();
  const next = page.getByRole('button', { name: partners('carousel.next') });
  // Going back restores the place once the parts are there, which may be after the first attempt.
  await expect(async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(next).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await next.click();
  await next.click();

  await page.locator(`main a[href="/categories/recCatLogistics01"]`).first().click();
  await page.locator(`main a[href="${LIST}"]`).first().click();
  const cards = page.locator('main li a[href^="/business/"]');
  await expect(cards.nth(49)).toBeAttached();
  const filter = page.getByRole('search').getByRole('textbox');
  await filter.fill('sea');
  await expect(page.locator('[data-part="directory/business-list"]').getByRole('status')).toContainText(
    'match',
  );
  await filter.fill('');
  await page.getByRole('button', { name: directory('business.loadMore') }).click();
  await expect(cards.nth(99)).toBeAttached();
  await expect(page.locator('[data-part="directory/business-list"]').getByRole('status')).toContainText(
    '100',
  );
  await cards.nth(60).click();
  await expect(page.getByRole('heading', { name: directory('business.services') })).toBeVisible();
  await page.goBack();
  await expect(cards.nth(99)).toBeAttached();

  await resize(page, 360);
  await page.getByRole('button', { name: shell('header.openMenu') }).click();
  await page.getByRole('dialog').locator('a[href="/list-your-business"]').click();
  const send = page.getByRole('button', { name: listing('form.submit') });
  await send.click();
  await expect(page.getByText(listing('fault.name.required'))).toBeVisible();
  await page.getByLabel(/Company name/).fill('Quay & Sons');
  await page.getByRole('banner').getByRole('combobox').selectOption('ar');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    words('mf-listing', 'ar')('page.title'),
  );
  await expect(page.locator('[name=name]')).toHaveValue('Quay & Sons');
  await page.getByRole('banner').getByRole('combobox').selectOption('en');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(listing('page.title'));
  await fillForm(page, 'Quay & Sons');
  await send.click();
  await expect(page.getByText(listing('list.status.success'))).toBeVisible();
}

async function expectWhole(page: Page): Promise<void> {
  await expect(page.locator('[data-status=failed]')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByRole('contentinfo')).toHaveCount(1);
}

for (const [index, { manner, moment }] of everyCase({ manner: MANNERS, moment: MOMENTS }).entries())
  test(`all can be done on pages whose translator ${manner} texts ${moment}${index < 2 ? '' : ' @full'}`, async ({
    page,
  }) => {
    const failures = await failuresOf(page);
    await translatePages(page, { manner, moment });
    await doAll(page);
    await expectWhole(page);
    expect(failures).toEqual([]);
  });

test('all can be done on pages that an extension changes', async ({ page }) => {
  const failures = await failuresOf(page);
  await extendPages(page);
  await doAll(page);
  await expectWhole(page);
  expect(failures).toEqual([]);
});

test('phones are told to make no links of their own', async ({ page }) => {
  for (const url of ['/', '/about', LIST]) {
    await page.goto(url);
    await expect(page.locator('meta[name="format-detection"]')).toHaveAttribute(
      'content',
      'telephone=no, date=no, address=no, email=no',
    );
  }
});
