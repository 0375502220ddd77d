import { expect, test } from './fixtures';
import { partsReady } from './visits';
import { words } from './words';

const FILE = 'locales/ar/translation\\.json';
const BROKEN = { kind: 'answer', status: 500, contentType: 'text/plain', body: 'broken' } as const;
const heading = (language: 'en' | 'ar') => words('mf-partners', language)('partners.heading');

// A server-rendered part is in the right language.
test.use({ rendersInBrowser: true });

test('a part whose strings fail is marked as English, and is translated once they load when the visitor returns', async ({
  page,
  zone,
}) => {
  await zone.run({ do: 'faults', origin: 'mf-partners', rules: [{ path: FILE, action: BROKEN }] });
  let refused = 0;
  page.on('response', (response) => {
    if (response.status() === 500) refused += 1;
  });
  await page.clock.install();
  await page.goto('/?lng=ar');
  await partsReady(page);
  await page.evaluate(() => Object.assign(window, { marker: 'kept' }));
  const part = page.locator('[data-part="partners/showcase"]');
  await expect(part.getByRole('heading', { name: heading('en') })).toBeVisible();
  await expect(part).toHaveAttribute('lang', 'en');
  await expect(part).toHaveAttribute('dir', 'ltr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const other = page.locator('[data-part="directory/category-grid"]');
  await expect(
    other.getByRole('heading', { name: words('mf-directory', 'ar')('category.title') }),
  ).toBeVisible();
  await expect(other).not.toHaveAttribute('lang');

  // All six attempts take eleven seconds of the page's clock: after that only the visitor's return triggers another.
  const refusedLater = async () => {
    await page.clock.fastForward(2_000);
    return refused;
  };
  await expect.poll(refusedLater, { timeout: 20_000 }).toBe(6);
  await zone.run({ do: 'faults', origin: 'mf-partners', rules: [] });
  await page
    .getByRole('link', { name: words('shell', 'ar')('header.about') })
    .first()
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: words('shell', 'ar')('about.title') }),
  ).toBeVisible();
  await page.goBack();
  await expect(part.getByRole('heading', { name: heading('ar') })).toBeVisible();
  await expect(part).not.toHaveAttribute('lang');
  await expect(part).not.toHaveAttribute('dir');
  expect(await page.evaluate(() => 'marker' in window)).toBe(true);
});
