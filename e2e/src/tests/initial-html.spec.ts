import { expect, SIZES, test } from './fixtures';
import { someCases } from './pairwise';
import { LIST, partsReady, pathOf, ROUTES } from './visits';
import { LANGUAGES } from './words';

/** What stands on a page before any script: without scripts it stays. */
for (const { language, size } of someCases({ language: LANGUAGES, size: SIZES })) {
  const { name, viewport } = size;
  test.describe(`before any script, in ${language} at ${name}`, () => {
    test.use({ javaScriptEnabled: false, viewport, locale: language });

    test('a page says what it is, in the look of the zone', async ({ page, zone }) => {
      const business = ROUTES.find((route) => route.name === 'business');
      for (const path of ['/', LIST, business ? await pathOf(business, zone) : '/', '/about']) {
        await page.goto(path);
        const heading = page.getByRole('main').getByRole('heading', { level: 1 });
        // The title is the page's name, and the zone's behind it.
        const [title = ''] = (await page.title()).split(' – ');
        expect(title).toMatch(/\S/);
        await expect(heading).toHaveText(title);
        const image = page.getByRole('main').locator('img');
        await expect(image).toHaveCount(path === '/' || path.startsWith('/business/') ? 1 : 0);
        const box = await heading.boundingBox();
        expect(box && box.x >= 0 && box.x + box.width <= viewport.width).toBe(true);
      }
    });
  });
}

test('a first picture is asked for once, and leads to the page’s own', async ({ page, zone }) => {
  const business = ROUTES.find((route) => route.name === 'business');
  for (const path of ['/', business ? await pathOf(business, zone) : '/']) {
    const pictures: string[] = [];
    const watch = (request: { resourceType(): string; url(): string }) =>
      request.resourceType() === 'image' && pictures.push(request.url());
    page.on('request', watch);
    await page.goto(path);
    await partsReady(page);
    await expect(page.locator('[data-first-paint]')).toHaveCount(0);
    const shown = await page
      .getByRole('main')
      .locator('img')
      .first()
      .evaluate((image) => (image as HTMLImageElement).currentSrc);
    expect(pictures.filter((url) => url === shown)).toHaveLength(1);
    page.off('request', watch);
  }
});
