import { expect, test } from './fixtures';
import { LIST, open, settled } from './visits';
import { words } from './words';

/** Properties that keep "Load more" fast in long lists. */

const directory = words('mf-directory', 'en');

test('nothing in a card scrolls; the browser skips rendering of off-screen cards until they are visible', async ({
  page,
  zone,
}) => {
  await open(page, { name: 'list', path: LIST }, zone, 'en');
  // Many scroll containers would cost time in every frame.
  const texts = page.locator('main ul[role=list] > li p, main ul[role=list] > li span');
  const cutOffTexts = await texts.evaluateAll(
    (all) => all.filter((text) => text.scrollHeight > text.clientHeight + 1).length,
  );
  expect(cutOffTexts).toBeGreaterThan(0);
  const moved = await page.locator('main ul[role=list] > li :not(svg *)').evaluateAll((all) =>
    all
      .filter((element) => {
        element.scrollTo({ top: 9, left: 9, behavior: 'instant' });
        return element.scrollTop > 0 || element.scrollLeft > 0;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect(moved).toEqual([]);

  const cards = page.getByRole('main').locator('li:has(a[href^="/business/"])');
  for (const shown of [100, 150]) {
    await page.getByRole('button', { name: directory('business.loadMore') }).click();
    await expect(cards).toHaveCount(shown);
    await settled(page, 'en');
  }
  const isRendered = (index: number) =>
    cards.nth(index).evaluate((card) => card.checkVisibility({ contentVisibilityAuto: true }));
  await cards.last().scrollIntoViewIfNeeded();
  await expect.poll(() => isRendered(149)).toBe(true);
  await expect.poll(() => isRendered(0)).toBe(false);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(() => isRendered(0)).toBe(true);
});
