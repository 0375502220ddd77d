import type { Locator, Page } from '@playwright/test';
import { expect, SIZES, test } from './fixtures';
import { fillForm } from './listing-form';
import { LIST, partsReady, speak } from './visits';
import { words } from './words';

/** Rules of the specification that only a browser can verify: positions, sizes, colours and motion. */
const directory = words('mf-directory', 'en');
const listing = words('mf-listing', 'en');
const shell = words('shell', 'en');

const style = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not shown');
  return box;
};
/** Returns red, green and blue of a computed colour, from 0 to 1. */
async function colourOf(element: Locator): Promise<[number, number, number]> {
  const colour = await style(element, 'color');
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const most = colour.startsWith('rgb') ? 255 : 1;
  return [red / most, green / most, blue / most];
}
const scrollTo = (page: Page, top: number) => page.evaluate((to) => window.scrollTo(0, to), top);
const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('home: header, suggestions, icons and partners as specified', async ({ page, zone }) => {
  await zone.run({
    do: 'faults',
    origin: 'page',
    rules: [{ path: 'categories/tourism\\.webp', action: { kind: 'answer', status: 404 } }],
  });
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/');
  await partsReady(page);

  await page.getByRole('combobox', { name: directory('hero.searchLabel') }).fill('a');
  const options = page.getByRole('main').getByRole('option');
  await expect(options.nth(5)).toBeAttached();
  const popup = page.getByRole('listbox').locator('..');
  const sizes = await popup.evaluate((node) => ({ shown: node.clientHeight, whole: node.scrollHeight }));
  expect(await style(popup, 'max-height')).not.toBe('none');
  expect(sizes.shown).toBeLessThanOrEqual(300);
  expect(sizes.whole).toBeGreaterThan(sizes.shown);
  await options.first().hover();
  await page.mouse.wheel(0, 1_000);
  await expect
    .poll(() => popup.evaluate((node) => node.scrollTop))
    .toBeGreaterThanOrEqual(sizes.whole - sizes.shown - 1);
  await page.keyboard.press('Escape');

  await scrollTo(page, 2_000);
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(500);
  expect((await boxOf(page.getByRole('banner'))).y).toBe(0);

  const card = page
    .locator('[data-part="directory/category-grid"]')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Tourism' }) });
  await card.scrollIntoViewIfNeeded();
  const circle = card.getByTestId('icon-fallback');
  await expect(circle).toBeVisible();
  const { width, height } = await boxOf(circle);
  expect(width).toBe(height);
  expect(await style(circle, 'border-radius')).toBe('50%');
  expect(await style(circle, 'background-color')).toMatch(/^rgb\(/);
  await expect(circle).toBeEmpty();

  const partners = page.locator('[data-part="partners/showcase"] ul[aria-labelledby] > li');
  await expect(partners).toHaveCount(2);
  for (const width of [320, 360, 600, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    for (const partner of await partners.all()) {
      const box = await boxOf(partner);
      expect(box.width, `${width} px`).toBeGreaterThanOrEqual(280);
      expect(box.width, `${width} px`).toBeLessThanOrEqual(350);
    }
    expect(await style(partners.first(), 'min-width')).toBe('280px');
    expect(await style(partners.first(), 'max-width')).toBe('350px');
  }
});

test.describe('on a phone', () => {
  // So that the page fetches the categories, one of which is missing.
  test.use({ viewport: SIZES[0].viewport, screen: SIZES[0].screen, rendersInBrowser: true });

  test('the menu slides in and closes on the backdrop; a missing category is grey', async ({
    page,
    zone,
  }) => {
    const { categories } = (await (await fetch(`${zone.url}/data/categories.json`)).json()) as {
      categories: { name: string }[];
    };
    const body = JSON.stringify({ categories: categories.filter(({ name }) => name !== 'Tourism') });
    await zone.run({
      do: 'faults',
      origin: 'page',
      rules: [
        {
          path: '^/data/categories\\.json',
          action: { kind: 'answer', contentType: 'application/json', body },
        },
      ],
    });
    await page.goto('/about?lng=en');
    const list = page.getByRole('navigation', { name: shell('footer.categories') });
    await expect(list.getByRole('link')).toHaveCount(5);
    const missing = list.getByText('Tourism', { exact: true });
    const [red, green, blue] = await colourOf(missing);
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(0.15);
    expect([red, green, blue]).not.toEqual(await colourOf(list.getByRole('link').first()));

    for (const language of ['en', 'ar'] as const) {
      await speak(page, language);
      await page.getByRole('button', { name: words('shell', language)('header.openMenu') }).click();
      const menu = page.getByRole('dialog');
      expect(await style(menu, 'animation-name')).not.toBe('none');
      await menu.evaluate((node) => Promise.all(node.getAnimations().map(({ finished }) => finished)));
      const { x, width, height } = await boxOf(menu);
      expect(height).toBe(SIZES[0].viewport.height);
      expect(width).toBeLessThan(SIZES[0].viewport.width);
      expect(x).toBe(language === 'ar' ? 0 : SIZES[0].viewport.width - width);
      await page.mouse.click(language === 'ar' ? SIZES[0].viewport.width - 5 : 5, 400);
      await expect(menu).toBeHidden();
    }
  });
});

test('list bars stay below the header; loading more keeps the scroll position', async ({ page, zone }) => {
  await page.goto(LIST);
  const cards = page.locator('main a[href^="/business/"]');
  await expect(cards.nth(49)).toBeAttached();
  await zone.run({ do: 'faults', origin: 'page', rules: [{ path: 'after=', delayMs: 1_000 }] });
  const button = page.getByRole('button', { name: directory('business.loadMore') });
  await button.scrollIntoViewIfNeeded();
  const before = await scrollTop(page);
  expect(before).toBeGreaterThan(1_000);
  await button.click();
  const loading = page.getByRole('button', { name: directory('business.loadingMore') });
  await expect(loading).toBeDisabled();
  const spinner = await loading
    .locator('span')
    .first()
    .evaluate((node) => ({ moves: getComputedStyle(node).animationName, width: node.clientWidth }));
  expect(spinner.moves).not.toBe('none');
  expect(spinner.width).toBeGreaterThan(10);
  await expect(cards.nth(99)).toBeAttached();
  expect(await scrollTop(page)).toBe(before);

  const header = await boxOf(page.getByRole('banner'));
  for (const stuck of [
    page.getByRole('link', { name: directory('common.back') }),
    page.getByRole('textbox', { name: directory('business.searchLabel') }),
  ]) {
    const { y } = await boxOf(stuck);
    // In a window of this height, the strip above the header has been scrolled away.
    expect(y).toBeGreaterThanOrEqual(header.y + header.height);
    expect(y).toBeLessThan(header.y + header.height + 40);
  }

  const bars = [page.getByRole('banner'), page.getByRole('main').getByRole('search')];
  const bottoms = () =>
    Promise.all(bars.map((bar) => bar.evaluate((node) => node.getBoundingClientRect().bottom)));
  for (const { height, stay } of [
    { height: 360, stay: false },
    { height: 740, stay: true },
  ]) {
    await page.setViewportSize({ width: 740, height });
    const card = cards.nth(20);
    await card.focus();
    const top = await card.evaluate((node) => node.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(Math.max(0, ...(await bottoms())));
    expect(top).toBeLessThan(height);
    expect((await bottoms()).map((bottom) => bottom > 0)).toEqual([stay, stay]);
  }
});

test('bars that stay take at most a fifth of low and enlarged windows', async ({ page }) => {
  await page.goto(`${LIST}?lng=en`);
  await partsReady(page);
  for (const [width, height] of [
    [360, 640],
    [360, 740],
    [640, 360],
    [683, 384],
    [1024, 600],
    [1280, 720],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await scrollTo(page, 0);
    await expect.poll(() => scrollTop(page)).toBe(0);
    await scrollTo(page, 2_000);
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(1_000);
    const bottoms = await page
      .locator('header, [data-sticky-bar]')
      .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().bottom));
    expect(Math.max(0, ...bottoms), `${width} by ${height} px`).toBeLessThanOrEqual(height / 5);
  }
});

test('a failed listing request shows a red message, a sent one a green message', async ({ page, zone }) => {
  await zone.run({
    do: 'faults',
    origin: 'page',
    rules: [{ path: 'send-listing', times: 1, action: { kind: 'answer', status: 500 } }],
  });
  await page.goto('/list-your-business');
  await fillForm(page);
  await page.getByRole('button', { name: listing('form.submit') }).click();
  const failed = await colourOf(page.getByText(listing('list.status.error')));
  expect(Math.max(...failed)).toBe(failed[0]);
  await page.getByRole('button', { name: listing('form.submit') }).click();
  const sent = await colourOf(page.getByText(listing('list.status.success')));
  expect(Math.max(...sent)).toBe(sent[1]);
});
