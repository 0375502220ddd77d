import { expect, test } from './fixtures';
import { rendered } from './server-html';
import { partsReady, pathOf, ROUTES } from './visits';

test('requests the first image of a page once', async ({ page, zone }) => {
  const business = ROUTES.find((route) => route.name === 'business');
  for (const path of ['/', business ? await pathOf(business, zone) : '/']) {
    const pictures: string[] = [];
    const watch = (request: { resourceType(): string; url(): string }) =>
      request.resourceType() === 'image' && pictures.push(request.url());
    page.on('request', watch);
    await rendered(page, path);
    await page.goto(path);
    await partsReady(page);
    const shown = await page
      .getByRole('main')
      .locator('img')
      .first()
      .evaluate((image) => (image as HTMLImageElement).currentSrc);
    expect(pictures.filter((url) => url === shown)).toHaveLength(1);
    page.off('request', watch);
  }
});
