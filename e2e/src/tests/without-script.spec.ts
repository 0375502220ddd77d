import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { inLongRun } from './pairwise';
import { rendered } from './server-html';
import { CATEGORY, LIST } from './visits';
import { main, prefixOf, visit, WITHOUT_SCRIPT, watch } from './without-script';
import { LANGUAGES, words } from './words';

test.use(WITHOUT_SCRIPT);

const SEARCHED = 'freight';
const cards = (page: Page) => main(page).locator('li:has(a[href*="/business/"])');

/** What each page contains is tested next to it, as a server renders it. */
for (const language of LANGUAGES)
  test(
    `everything can be found and read by links and forms alone, in ${language}`,
    inLongRun(language !== 'ar'),
    async ({ page, zone }) => {
      const prefix = prefixOf(language);
      const directory = words('mf-directory', language);
      const isClean = watch(page, zone);
      /** Follows a link to a page that the server has rendered. */
      const follow = async (href: string) => {
        await rendered(page, href);
        await main(page).locator(`a[href="${href}"]`).first().click();
        await expect(page).toHaveURL(zone.url + href);
      };
      const readFirst = async (name: string | RegExp) => {
        await follow((await cards(page).first().locator('a').first().getAttribute('href')) ?? '');
        await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(name);
        await expect(main(page).getByRole('heading', { name: directory('business.contact') })).toBeVisible();
      };

      expect(await visit(page, language, '/')).toBe(200);
      const hrefs = await page
        .locator('a[href^="/"]:not([href^="/assets/"],[href^="/site/"])')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(hrefs.length).toBeGreaterThan(10);
      expect(hrefs.filter((href) => !`${href}/`.startsWith(`${prefix}/`))).toEqual([]);
      const partners = page.locator('[data-part="partners/showcase"]');
      await expect(partners.getByRole('listitem').first()).toBeVisible();
      await expect(page.getByRole('contentinfo').locator('a[href*="/categories/"]')).toHaveCount(6);
      await main(page).getByRole('searchbox').or(main(page).getByRole('combobox')).fill(SEARCHED);
      await rendered(page, `${prefix || '/'}?q=${SEARCHED}`);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${prefix}/?\\?q=${SEARCHED}$`));
      await expect(main(page).getByRole('search').getByRole('combobox')).toHaveValue(SEARCHED);
      await readFirst(/\S/);

      expect(await visit(page, language, '/')).toBe(200);
      await follow(prefix + CATEGORY);
      await follow(prefix + LIST);
      await expect(cards(page)).toHaveCount(50);
      const before = await cards(page).getByRole('heading').allTextContents();
      const more = page.getByRole('link', { name: directory('business.loadMore') });
      await follow((await more.getAttribute('href')) ?? '');
      const after = await cards(page).getByRole('heading').allTextContents();
      expect(after.filter((name) => before.includes(name))).toEqual([]);
      await readFirst(after[0] ?? '');

      expect(await visit(page, language, '/terms')).toBe(200);
      expect(await visit(page, language, '/no/such/page')).toBe(404);
      isClean();
    },
  );

test('a search that is too long can be corrected', async ({ page }) => {
  const text = `${SEARCHED} ${'x'.repeat(300)}`;
  expect(await visit(page, 'en', `/?q=${text}`)).toBe(200);
  await expect(main(page).getByRole('search').getByRole('combobox')).toHaveValue(text.slice(0, 200));
  await expect(cards(page).first()).toBeVisible();
});

test('cards look the same as with scripts', async ({ page, browser, zone }) => {
  const context = await browser.newContext({
    baseURL: zone.url,
    locale: 'en',
    javaScriptEnabled: true,
  });
  const scripted = await context.newPage();
  for (const path of ['/', LIST, '/list-your-business']) {
    await visit(page, 'en', path);
    await scripted.goto(path);
    await expect(main(scripted).locator('[data-part]').first()).toHaveAttribute('data-status', 'ready');
    const look = (where: Page) =>
      main(where)
        .locator('[part="card"]')
        .first()
        .evaluate((card) => {
          const { display, padding, border, borderRadius, backgroundColor, fontSize } =
            getComputedStyle(card);
          const { width, height } = card.getBoundingClientRect();
          return { display, padding, border, borderRadius, backgroundColor, fontSize, width, height };
        });
    const shown = await look(page);
    expect(shown).toEqual(await look(scripted));
    expect(Number.parseFloat(shown.padding)).toBeGreaterThan(0);
  }
  await context.close();
});
