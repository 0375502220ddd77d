import type { Page } from '@playwright/test';
import { expect, SIZES, test } from './fixtures';
import { LANGUAGES, words } from './words';

const CARDS = '[data-part="directory/search-results"] a[href^="/business/"]';

const box = (page: Page) => page.getByRole('main').getByRole('combobox').first();

for (const language of LANGUAGES) {
  for (const { name, viewport, screen } of SIZES) {
    test.describe(`results in ${language} at ${name}`, () => {
      test.use({ viewport, screen, locale: language });
      const directory = words('mf-directory', language);
      const query = language === 'ar' ? 'ال' : 'al';

      test('Enter without an option opens them; back from a business returns to them', async ({ page }) => {
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
        await expect(page.locator(CARDS).first().locator('mark').first()).toBeVisible();

        await page.getByLabel(directory('search.sort')).selectOption('name');
        await expect(page).toHaveURL(/sort=name/);
        const { compare } = new Intl.Collator(language, { numeric: true });
        await expect(async () => {
          const names = await page.locator(CARDS).allTextContents();
          expect(names).toEqual([...names].sort(compare));
        }).toPass();

        await page.getByRole('button', { name: directory('business.loadMore') }).click();
        await expect(page.locator(CARDS)).toHaveCount(100);
        const card = page.locator(CARDS).nth(77);
        await card.scrollIntoViewIfNeeded();
        const top = await page.evaluate(() => scrollY);
        const href = await card.getAttribute('href');
        await card.click();
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        const log: string[] = [];
        page.on('request', (request) => {
          if (!['image', 'other'].includes(request.resourceType())) log.push(request.url());
        });
        await page.goBack();
        await expect(page.locator(CARDS)).toHaveCount(100);
        await expect(page.locator(`main a[href="${href}"]`)).toBeFocused();
        expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThanOrEqual(2);
        await expect(input).toHaveValue(query);
        expect(log).toEqual([]);

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
}

test('the address works on load; back returns to the former query and leaves focus and scroll alone', async ({
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

for (const [name, text] of [
  ['markup', '"><img src=x onerror=alert(1)></title><script>alert(2)</script>'],
  ['ten thousand characters', 'x'.repeat(10_000)],
  ['ten thousand wide characters', '\u{1f6a2}'.repeat(10_000)],
  ['a line break and a null', 'one\r\ntwo\0'],
  ['half a character', 'half \ud83d'],
  ['a template', '{{text}} $t(hero.clear)'],
  ['other directions', '\u202eabc\u2067'],
] as const) {
  test(`a search for ${name} finds nothing, says so and offers the categories`, async ({ page }) => {
    const results = page.locator('[data-part="directory/search-results"]');
    await page.goto('/?lng=en');
    await box(page).evaluate((input: HTMLInputElement, value) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }, text);
    await box(page).press('Enter');
    await expect(page).toHaveURL(/\?q=/);
    expect(page.url().length).toBeLessThan(2_000);
    await expect(results.getByText(/^Nothing matches/)).toBeVisible();
    await expect(page.getByRole('main').locator('a[href^="/categories/"]')).toHaveCount(6);
    await expect(page.getByRole('main').locator('a[href="/list-your-business"]')).toBeVisible();
    await page.reload();
    await expect(results.getByText(/^Nothing matches/)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
}

test('the results say that the data is away, and are there after Retry', async ({ page, zone }) => {
  await zone.run({
    do: 'faults',
    origin: 'page',
    rules: [{ path: '^/data/', action: { kind: 'answer', status: 500 } }],
  });
  await page.goto('/?q=hotel&lng=en');
  const results = page.locator('[data-part="directory/search-results"]');
  const retry = results.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1);
  await zone.run({ do: 'faults', origin: 'page', rules: [] });
  await retry.click();
  await expect(page.locator(CARDS).first()).toBeVisible();
});

test('the home page does not load the results’ script', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/');
  await expect(page.locator('[data-part="partners/showcase"]')).toHaveAttribute('data-status', 'ready');
  expect(scripts.filter((url) => url.includes('search-results'))).toEqual([]);
});
