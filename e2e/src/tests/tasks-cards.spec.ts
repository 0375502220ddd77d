import { findBarriers } from './axe';
import { expect, test } from './fixtures';
import { PHONE, pressing, TASKS } from './hands';
import { inLongRun, someCases, someOf } from './pairwise';
import { rendered } from './server-html';
import { inLanguage, LIST, settled } from './visits';
import { words } from './words';

/** What people do with businesses that they compare, on a phone: put them aside, pass them on, print them. */

const ALL_LANGUAGES = ['en', 'ar', 'de', 'ja', 'fr', 'es', 'it', 'ru', 'tr', 'zh'] as const;
const CARDS = 'main li:has(a[href*="/business/"])';
const NAMES = `${CARDS} :is(h2, h3)`;

for (const { language, by } of someCases(TASKS, 5)) {
  const press = pressing(by);
  const t = words('mf-directory', language);

  test.describe(`in ${language} by ${by}`, () => {
    test.use({ ...PHONE, hasTouch: by === 'touch', locale: language });

    test('two businesses are put aside, passed on as one link, and read by someone else', async ({
      page,
      browser,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(inLanguage(LIST, language));
      await settled(page, language);
      const names = (await page.locator(NAMES).allTextContents()).slice(1, 3);
      for (const place of [1, 2]) {
        const button = page.locator(CARDS).nth(place).locator('button[aria-pressed]');
        await press(button);
        await expect(button).toHaveAttribute('aria-pressed', 'true');
      }
      await press(page.locator(CARDS).nth(2).locator('a[href*="/shortlist"]'));
      await expect(page.getByRole('heading', { level: 1, name: t('shortlist.title') })).toBeVisible();
      await expect(page.locator(NAMES)).toHaveText(names);
      await settled(page, language);
      expect(await findBarriers(page)).toEqual([]);

      await press(page.getByRole('button', { name: t('shortlist.share') }));
      await expect(page.getByText(t('business.actions.copied'))).toBeVisible();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      const other = await browser.newContext({ ...PHONE, javaScriptEnabled: false, locale: language });
      const theirs = await other.newPage();
      expect((await theirs.goto(link))?.status()).toBe(200);
      await expect(theirs.getByRole('heading', { level: 1, name: t('shortlist.sharedTitle') })).toBeVisible();
      await expect(theirs.locator(NAMES)).toHaveText(names);
      await expect(theirs.locator(`${CARDS} a[href^="tel:"]`)).toHaveCount(2);
      await expect(theirs.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await other.close();

      // It stays, until it is taken off.
      await page.reload();
      await settled(page, language);
      await expect(page.locator(NAMES)).toHaveText(names);
      await press(page.locator(CARDS).first().getByRole('button'));
      await expect(page.locator(NAMES)).toHaveText(names.slice(1));
      await expect(page.getByRole('button', { name: t('shortlist.undo') })).toBeFocused();
      await press(page.getByRole('button', { name: t('shortlist.undo') }));
      await expect(page.locator(NAMES)).toHaveText(names);
      await expect(page.getByRole('main').locator(':focus')).toHaveText(t('shortlist.added'));
    });

    test('a search from any page, and all of its results', async ({ page }) => {
      await page.goto(inLanguage('/about', language));
      await settled(page, language);
      const field = page.getByRole('banner').getByRole('combobox', { name: t('hero.searchLabel') });
      await expect(field).toBeHidden();
      await press(page.getByRole('banner').getByRole('button', { name: t('business.notFoundHome') }));
      // The first press loads its code.
      await expect(field).toBeFocused();
      await field.pressSequentially('freight');
      await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(6);
      expect(await findBarriers(page)).toEqual([]);
      await press(page.getByRole('banner').locator('a[href*="q=freight"]'));
      await expect(page).toHaveURL(/\/\?q=freight$/);
      await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('freight');
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
      await expect(page.getByRole('combobox', { name: t('hero.searchLabel') })).toHaveCount(1);
    });
  });
}

test.describe('on paper', () => {
  test.use(PHONE);

  test('a shortlist has names and phones, and nothing to press', async ({ page }) => {
    await page.goto(inLanguage(LIST, 'en'));
    await settled(page, 'en');
    const hrefs = await page
      .locator(`${CARDS} a[href^="/business/"]`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)));
    await page.goto(inLanguage(`/shortlist/${hrefs.slice(0, 3).join('-')}`, 'en'));
    await settled(page, 'en');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator(NAMES)).toHaveCount(3);
    for (const phone of await page.locator(`${CARDS} a[href^="tel:"]`).all())
      await expect(phone).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link', { name: words('mf-directory', 'en')('common.back') })).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ ...PHONE, javaScriptEnabled: false });

  test('the header of a page has the search, and that of a path of no page', async ({ page }) => {
    await rendered(page, '/?q=freight');
    for (const path of ['/about', '/no/such/page']) {
      await rendered(page, path);
      await page.goto(path);
      await page.locator('header [popovertarget]').first().click();
      await page.locator('header input[name=q]').fill('freight');
      await page.locator('header input[name=q]').press('Enter');
      await expect(page).toHaveURL(/\/\?q=freight$/);
      await expect(page.locator(CARDS).first()).toBeVisible();
    }
  });
});

test('the header has one line, with the whole name, in every language', async ({ page }) => {
  test.setTimeout(120_000);
  for (const language of ALL_LANGUAGES) {
    await page.goto(inLanguage('/about', language));
    for (const width of someOf([320, 360, 768, 1280], 0)) {
      await page.setViewportSize({ width, height: 700 });
      const { overflow, isGrown } = await page.evaluate(() => {
        const bar = document.querySelector('header > div') as HTMLElement;
        const logo = bar.querySelector('a > span') as HTMLElement;
        return {
          overflow: [
            document.documentElement.scrollWidth - innerWidth,
            logo.scrollWidth - logo.clientWidth,
          ].filter((pixels) => pixels > 0),
          isGrown: bar.offsetHeight > Number.parseFloat(getComputedStyle(bar).minBlockSize) + 1,
        };
      });
      const fits = { overflow: [], isGrown: false };
      expect({ overflow, isGrown }, `${language} at ${width} px`).toEqual(fits);
    }
  }
});

test('home has one search, and its header none', inLongRun(), async ({ page }) => {
  for (const path of ['/', '/?q=freight']) {
    await page.goto(inLanguage(path, 'en'));
    await expect(page.getByRole('search')).toHaveCount(1);
    await expect(page.getByRole('banner').getByRole('search')).toHaveCount(0);
  }
});
