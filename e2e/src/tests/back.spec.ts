import type { Page } from '@playwright/test';
import { expect, SIZES, test } from './fixtures';
import { someCases } from './pairwise';
import { CATEGORY, inLanguage, LIST, requestsOf, speak, watchTraffic } from './visits';
import { LANGUAGES, words } from './words';

const CARDS = 'main a[href^="/business/"]';

const top = (page: Page) => page.evaluate(() => Math.round(scrollY));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('href') ?? '');

/** Loads a list until it has `last` businesses. */
async function load(
  page: Page,
  last: 50 | 100 | 150,
  more = words('mf-directory', 'en')('business.loadMore'),
) {
  const cards = page.locator(CARDS);
  for (let count = 50; count <= last; count += 50) {
    await expect(cards).toHaveCount(count);
    if (count < last) await page.getByRole('button', { name: more }).click();
  }
  return cards;
}

for (const { language, size } of someCases({ language: LANGUAGES, size: SIZES }, 2)) {
  const { name, viewport, screen } = size;
  test.describe(`going back in ${language} at ${name}`, () => {
    test.use({ viewport, screen, locale: language });
    const directory = words('mf-directory', language);

    test('from a business to a list of two pages keeps scroll position and cards, without a request', async ({
      page,
    }) => {
      const isAtRest = page.waitForResponse((response) => new URL(response.url()).pathname === '/reports');
      await page.goto(LIST);
      const cards = await load(page, 100, directory('business.loadMore'));
      const card = cards.nth(81);
      await card.scrollIntoViewIfNeeded();
      const href = await card.getAttribute('href');
      const names = await page.locator('main h2').allTextContents();
      const before = card.evaluate(
        (link) => new Promise<number>((resolve) => link.addEventListener('click', () => resolve(scrollY))),
      );
      await card.click();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      expect(await top(page)).toBe(0);

      // Otherwise the pointer rests on a link of the list's page, whose code is then loaded.
      await page.mouse.move(0, 0);
      const allHasCome = watchTraffic(page);
      // On a fast machine, what a page fetches once it is at rest would come after the way back.
      await isAtRest;
      await allHasCome();
      const log = requestsOf(page);
      await page
        .getByRole('main')
        .getByRole('link', { name: directory('common.back') })
        .press('Enter');
      await expect(cards).toHaveCount(100);
      await expect.poll(() => focused(page)).toBe(href);
      expect(Math.abs((await top(page)) - (await before))).toBeLessThanOrEqual(2);
      expect(await page.locator('main h2').allTextContents()).toEqual(names);
      await allHasCome();
      expect(log).toEqual([]);
    });
  });
}

test('the browser’s back button restores the exact scroll position, also after forward, and the filter', async ({
  page,
}) => {
  await page.goto(`${LIST}?lng=en`);
  const cards = await load(page, 150);
  for (const start of [1_234, 9_876]) {
    await page.evaluate((to) => scrollTo(0, to), start);
    const href = await page.evaluate((selector) => {
      const link = [...document.querySelectorAll<HTMLElement>(selector)].find(
        (card) => card.getBoundingClientRect().top > innerHeight / 2,
      );
      link?.click();
      return link?.getAttribute('href');
    }, CARDS);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const isBack = async () => {
      await page.goBack();
      await expect(cards).toHaveCount(150);
      await expect.poll(() => focused(page)).toBe(href);
      expect(Math.abs((await top(page)) - start)).toBeLessThanOrEqual(2);
    };
    await isBack();
    await page.goForward();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    await isBack();
  }

  const filter = page.getByLabel(words('mf-directory', 'en')('business.searchLabel'));
  const name = (await page.locator('main h2').nth(7).textContent()) ?? '';
  await filter.fill(name);
  await expect(cards).not.toHaveCount(150);
  const count = await cards.count();
  await cards.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(filter).toHaveValue(name);
  await expect(cards).toHaveCount(count);
});

test('a reload restores the scroll position, as does going back after it; a new visit starts at the top', async ({
  page,
}) => {
  await page.goto(`${LIST}?lng=en`);
  const card = page.locator(CARDS).nth(30);
  await card.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 40));
  const before = await top(page);
  expect(before).toBeGreaterThan(500);
  // The page is notified in the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await page.reload();
  await expect(card).toBeInViewport();
  expect(Math.abs((await top(page)) - before)).toBeLessThanOrEqual(2);

  const href = await card.getAttribute('href');
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect.poll(() => focused(page)).toBe(href);
  await expect(card).toBeInViewport();

  // A new visit to the same URL starts at the top.
  await page.goto(`${CATEGORY}?lng=en`);
  await page.goto(`${LIST}?lng=en`);
  await load(page, 50);
  expect(await top(page)).toBe(0);
});

for (const [what, path] of [
  ['the card on the list’s second page', LIST],
  ['the result below the first fifty', '/?q=a'],
] as const)
  test(`after a reload on a business, and after another site, going back finds ${what}`, async ({
    page,
    zone,
  }) => {
    await page.goto(inLanguage(path, 'en'));
    const cards = await load(page, 100);
    const card = cards.nth(80);
    await card.scrollIntoViewIfNeeded();
    const href = await card.getAttribute('href');
    await card.click();
    const isBack = async () => {
      await page.goBack();
      await expect(cards).toHaveCount(100);
      await expect.poll(() => focused(page)).toBe(href);
      await expect(card).toBeInViewport();
    };
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await isBack();
    await page.goto(`${zone.url}/healthz`);
    await isBack();
  });

test('a language change keeps the card in view where it is', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.goto(`${LIST}?lng=en`);
  const cards = await load(page, 100);
  const card = cards.nth(70);
  await card.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  const place = async () => (await card.locator('xpath=ancestor::li').boundingBox())?.y ?? Number.NaN;
  for (const language of ['ar', 'de', 'en']) {
    const before = await place();
    await speak(page, language);
    expect(Math.abs((await place()) - before)).toBeLessThan(100);
    await expect(card).toBeInViewport();
  }
});

for (const { name, viewport, screen } of process.env.TEST_FULL ? SIZES : SIZES.slice(0, 1)) {
  test.describe(`at ${name}`, () => {
    test.use({ viewport, screen });

    test('a focused card is never under the bars, tabbing forwards and backwards', async ({ page }) => {
      await page.goto(`${LIST}?lng=en`);
      const filter = page.getByRole('main').getByRole('textbox');
      await expect(page.locator(CARDS)).toHaveCount(50);
      await filter.focus();
      for (const key of [...Array(15).fill('Tab'), ...Array(14).fill('Shift+Tab')]) {
        await page.keyboard.press(key);
        const { card, bar } = await page.evaluate(() => {
          const card = document.activeElement?.getBoundingClientRect();
          const bar = document.querySelector('main [role=search]')?.parentElement?.getBoundingClientRect();
          return { card: card?.top ?? Number.NaN, bar: bar?.bottom ?? Number.NaN };
        });
        expect(card).toBeGreaterThanOrEqual(bar);
        expect(card).toBeLessThan(viewport.height - 20);
      }
    });
  });
}
