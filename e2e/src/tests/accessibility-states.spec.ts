import type { Page } from '@playwright/test';
import { findBarriers } from './axe';
import { expect, test } from './fixtures';
import { fillForm } from './listing-form';
import { CATEGORY, LIST, pathOf, resize, SCHEMES, settled } from './visits';
import { type Language, partFailed, words } from './words';

/** axe finds no barriers in states that a page reaches while it is used, or when something fails. */

/** Checks the current state below `within`: every-page.spec.ts covers the rest of the page. */
async function expectNone(page: Page, state: string, index: number, within = 'main'): Promise<void> {
  for (const colorScheme of process.env.TEST_FULL ? SCHEMES : SCHEMES.slice(index % 2, (index % 2) + 1)) {
    await page.emulateMedia({ colorScheme });
    expect(await findBarriers(page, within), `${state}, ${colorScheme}`).toEqual([]);
  }
}

/** Opens a page, by default with reduced motion, so that no result depends on timing. */
async function open(page: Page, path: string, language: Language, width: number, isMoving = false) {
  await resize(page, width);
  await page.emulateMedia({ reducedMotion: isMoving ? 'no-preference' : 'reduce' });
  await page.goto(`${path}?lng=${language}`);
}

// axe reports a field half covered by the sticky header as a small target; visitors can scroll, so it is not a barrier.
const scrollUp = (page: Page) => page.evaluate(() => window.scrollTo(0, 0));

test('no barrier in suggestions, with an active option and without results', async ({ page }) => {
  await open(page, '/', 'en', 360);
  await settled(page, 'en');
  const box = page.getByRole('combobox', { name: words('mf-directory', 'en')('hero.searchLabel') });
  await box.fill('freight');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(1);
  await scrollUp(page);
  await expectNone(page, 'suggestions', 0);
  await box.fill('qqqq');
  await expect(page.getByRole('main').getByText('qqqq').first()).toBeVisible();
  await expectNone(page, 'no suggestion', 1);
});

test('no barrier in Arabic suggestions and in the rotating carousel', async ({ page }) => {
  await open(page, '/', 'ar', 1280, true);
  await settled(page, 'ar');
  const box = page.getByRole('combobox', { name: words('mf-directory', 'ar')('hero.searchLabel') });
  await box.fill('شحن');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expectNone(page, 'suggestions', 1);
  await box.fill('');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const stop = page.getByRole('button', { name: words('mf-partners', 'ar')('carousel.stop') });
  await expect(stop).toBeVisible();
  await expectNone(page, 'carousel', 0, '[data-part="partners/showcase"]');
});

test('no barrier in the mobile menu', async ({ page }) => {
  await open(page, '/about', 'ar', 360);
  await settled(page, 'ar');
  await page.getByRole('button', { name: words('shell', 'ar')('header.openMenu') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNone(page, 'menu', 1, 'html');
});

test('no barrier in a form with errors, after a failure, and after success', async ({ page, zone }) => {
  const listing = words('mf-listing', 'ar');
  await zone.run({
    do: 'faults',
    origin: 'page',
    rules: [{ path: 'send-listing', times: 1, action: { kind: 'answer', status: 500 } }],
  });
  await open(page, '/list-your-business', 'ar', 360);
  const submit = page.getByRole('button', { name: listing('form.submit') });
  await submit.click();
  await expect(page.getByText(listing('fault.name.required'))).toBeVisible();
  await scrollUp(page);
  await expectNone(page, 'errors', 0);
  await resize(page, 1280);
  await fillForm(page);
  for (const [index, state] of (['error', 'success'] as const).entries()) {
    await submit.click();
    await expect(page.getByText(listing(`list.status.${state}`))).toBeVisible();
    await scrollUp(page);
    await expectNone(page, state, index);
  }
});

test('no barrier in a list whose filter matches nothing', async ({ page }) => {
  await open(page, LIST, 'en', 360);
  await settled(page, 'en');
  const filter = words('mf-directory', 'en')('business.searchLabel');
  await page.getByRole('textbox', { name: filter }).fill('qqqq');
  await expect(page.getByRole('main').getByText('qqqq').first()).toBeVisible();
  await scrollUp(page);
  await expectNone(page, 'filtered', 0);
});

test('no barrier in the sheet of facets, which has the focus until it is closed, and in what is chosen', async ({
  page,
}) => {
  const directory = words('mf-directory', 'ar');
  await open(page, LIST, 'ar', 360);
  await settled(page, 'ar');
  const opener = page.getByRole('main').getByRole('button', { name: directory('choose.title') });
  await opener.click();
  const sheet = page.locator('main [popover]');
  await expect(sheet).toBeVisible();
  await expect(sheet.locator('[tabindex="-1"]').first()).toBeFocused();
  await expectNone(page, 'sheet', 0, 'main [popover]');
  const rated = sheet.getByRole('checkbox', { name: directory('choose.rated') });
  await rated.check();
  await expect(rated).toBeFocused();
  await expect(page).toHaveURL(/[?&]rated=1/);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await settled(page, 'ar');
  await expectNone(page, 'chosen', 1);
  await resize(page, 1280);
  await expect(rated).toBeVisible();
  await expectNone(page, 'column', 0);
});

test('no barrier in results of other words, and where nothing is found', async ({ page }) => {
  for (const [index, text] of ['crago', 'xqzzwv'].entries()) {
    await resize(page, 360);
    await page.goto(`/?q=${text}&lng=en`);
    await settled(page, 'en');
    await expectNone(page, text, index, '[data-part="directory/search-results"]');
  }
});

test.describe('without server rendering', () => {
  // Otherwise the page includes its data and its parts.
  test.use({ rendersInBrowser: true });

  test('no barrier in the messages for missing data and a missing part', async ({ page, zone }) => {
    const business = await pathOf({ name: 'business', path: '/business/' }, zone);
    await zone.run({
      do: 'faults',
      origin: 'page',
      rules: [{ path: '^/data/(search|subcategories|businesses)', action: { kind: 'answer', status: 500 } }],
    });
    await zone.run({ do: 'stop', remote: 'mf-partners' });
    const failing = [
      ['/', 'hero.loadError', 'ar', 360],
      [business, 'business.detailError', 'en', 1280],
      [CATEGORY, 'sub.errorLoad', 'en', 360],
      [LIST, 'business.errorLoad', 'en', 360],
    ] as const;
    // The other messages use the same component.
    const shown = process.env.TEST_FULL ? failing : failing.slice(0, 2);
    for (const [index, [path, message, language, width]] of shown.entries()) {
      await open(page, path, language, width);
      const main = page.getByRole('main');
      await expect(main.getByText(words('mf-directory', language)(message))).toBeVisible();
      if (path === '/') await expect(main.getByText(partFailed('partners/showcase', language))).toBeVisible();
      await scrollUp(page);
      await expectNone(page, path, index);
    }
    await zone.run({ do: 'faults', origin: 'page', rules: [] });
    await open(page, '/business/recNoSuchBusines0', 'en', 1280);
    const notFound = words('mf-directory', 'en')('business.notFoundTitle');
    await expect(page.getByRole('heading', { name: notFound })).toBeVisible();
    await expectNone(page, 'not found', 1);
  });
});
