import { everythingAnswers } from '../faults/answers';
import { expect, test } from './fixtures';
import { partsReady } from './visits';

test('a click that the page is too busy to answer is found', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 900 });
  await page.goto('/about?lng=en');
  await partsReady(page);
  await everythingAnswers(page, []);
  await page.evaluate(() =>
    addEventListener(
      'click',
      () => {
        const end = performance.now() + 4_000;
        while (performance.now() < end);
      },
      { once: true },
    ),
  );
  await expect(everythingAnswers(page, [])).rejects.toThrow('seconds until a click shows');
});
