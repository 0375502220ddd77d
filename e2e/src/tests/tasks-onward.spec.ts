import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { dataOf } from './gateway';
import { PHONE, pressing, TASKS } from './hands';
import { someCases } from './pairwise';
import { rendered } from './server-html';
import { inLanguage, LIST, settled } from './visits';
import { siteWords, words } from './words';

/** What people do next, on a phone: from a business that a search engine has found, and back in a list. */

const CARDS = 'main li a[href*="/business/"]';
const [, , CATEGORY_ID = '', SUBCATEGORY_ID = ''] = LIST.split('/');

interface Listed {
  readonly id: string;
}

/** Fetches businesses of the list, from a place on. */
async function listedFrom(zone: Parameters<typeof dataOf>[0], start: number): Promise<readonly Listed[]> {
  const list = `businesses.json?category=${CATEGORY_ID}&subcategory=${SUBCATEGORY_ID}&after=${start}`;
  return (await dataOf<{ businesses: Listed[] }>(zone, list)).businesses;
}

const isAt = (page: Page, id: string | undefined) =>
  expect(page).toHaveURL(new RegExp(`/business/${id}(\\?lng=..)?$`));

/** The card of a business has the focus, and is in view. */
async function isFoundAgain(page: Page, id: string | undefined): Promise<void> {
  const card = page.locator(`main li a[href$="/business/${id}"]`);
  await expect(card).toBeFocused();
  await expect(card).toBeInViewport();
}

for (const { language, by } of someCases(TASKS, 6)) {
  const follow = pressing(by);
  const directory = words('mf-directory', language);

  test.describe(`in ${language} by ${by}`, () => {
    test.use({
      ...PHONE,
      hasTouch: by === 'touch',
      locale: language,
    });

    test('similar businesses from a search engine’s link, and the list at this business', async ({
      page,
      zone,
    }) => {
      // Twelfth on the list's second page.
      const [found, ...others] = (await listedFrom(zone, 50)).slice(11, 17);
      await page.goto(inLanguage(`/business/${found?.id}`, language));
      await settled(page, language);
      const trail = page.getByRole('navigation', { name: directory('business.trail') });
      await expect(trail.getByRole('link')).toHaveText([
        siteWords(language)(`categories.${CATEGORY_ID}.name`),
        siteWords(language)(`subcategories.${SUBCATEGORY_ID}.name`),
      ]);
      const more = page.getByRole('main').getByRole('region').last();
      await expect(more.getByRole('heading').first()).toContainText(
        siteWords(language)(`subcategories.${SUBCATEGORY_ID}.name`),
      );
      await expect(more.getByRole('link')).toHaveCount(4);
      await follow(more.getByRole('link').first());
      await isAt(page, others[0]?.id);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await follow(page.getByRole('link', { name: directory('common.back') }));
      await isAt(page, found?.id);

      await settled(page, language);
      await follow(page.getByRole('link', { name: directory('common.back') }));
      await expect(page).toHaveURL(new RegExp(`${LIST}\\?after=50#${found?.id}$`));
      await isFoundAgain(page, found?.id);
      await expect(page.locator(CARDS)).toHaveCount(50);
    });

    test('the next ones of a list, and back at the same card after a reload', async ({ page, zone }) => {
      const listed = await listedFrom(zone, 50);
      await page.goto(inLanguage(LIST, language));
      await settled(page, language);
      await follow(page.getByRole('button', { name: directory('business.loadMore') }));
      await expect(page.locator(CARDS)).toHaveCount(100);
      await follow(page.locator(CARDS).nth(70));
      await isAt(page, listed[20]?.id);
      await page.reload();
      await settled(page, language);
      const beside = page.getByRole('navigation', { name: directory('business.onward.beside') });
      for (const next of [21, 22]) {
        await follow(beside.getByRole('link').last());
        await isAt(page, listed[next]?.id);
        await settled(page, language);
      }
      await follow(beside.getByRole('link').first());
      await isAt(page, listed[21]?.id);
      await page.goBack();
      await page.goBack();
      await page.goBack();
      await isAt(page, listed[20]?.id);
      await follow(page.getByRole('link', { name: directory('common.back') }));
      await expect(page.locator(CARDS)).toHaveCount(100);
      await isFoundAgain(page, listed[20]?.id);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ ...PHONE, javaScriptEnabled: false });

  test('a business links to its category, its list at this business, and to others', async ({
    page,
    zone,
  }) => {
    const [found, next] = (await listedFrom(zone, 50)).slice(11, 13);
    for (const path of [`/business/${found?.id}`, `${LIST}?after=50`]) await rendered(page, path);
    await page.goto(`/business/${found?.id}`);
    const main = page.getByRole('main');
    await expect(main.getByText(/^Information as of \w+ \d+, \d{4}$/)).toBeVisible();
    await expect(main.getByRole('region').last().getByRole('link')).toHaveCount(4);
    const beside = main.getByRole('navigation', {
      name: words('mf-directory', 'en')('business.onward.beside'),
    });
    await expect(beside.getByRole('link').last()).toHaveAttribute('href', `/business/${next?.id}`);
    await main.getByRole('link', { name: words('mf-directory', 'en')('common.back') }).click();
    await expect(page.locator(`main li a[href="/business/${found?.id}"]`)).toBeInViewport();
  });
});
