import type { Page } from '@playwright/test';
import { computed, everythingAnswers } from '../faults/answers';
import { expect, test } from './fixtures';
import { partsReady } from './visits';

/** More than a click may take. */
const BUSY_SECONDS = 1.5;

/** Has the next click compute for long, by processor time: on a busy machine it takes the longer by the clock. */
async function keepBusy(page: Page): Promise<void> {
  await page.evaluate(() => {
    const compute = (times: number) => {
      let sum = 0;
      for (let step = 0; step < times * 1e7; step += 1) sum += Math.sqrt(step);
      return sum;
    };
    Object.assign(window, { compute });
    // As fast as it gets.
    compute(20);
  });
  const before = await computed(page);
  await page.evaluate(() => (window as unknown as { compute(times: number): number }).compute(20));
  const seconds = (await computed(page)) - before;
  await page.evaluate(
    (times) =>
      addEventListener(
        'click',
        () => (window as unknown as { compute(times: number): number }).compute(times),
        { once: true },
      ),
    Math.ceil((20 * BUSY_SECONDS) / seconds),
  );
}

test('a click that the page is too busy to answer is found', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 900 });
  await page.goto('/about?lng=en');
  await partsReady(page);
  await everythingAnswers(page, []);
  await keepBusy(page);
  await expect(everythingAnswers(page, [])).rejects.toThrow('seconds until a click shows');
});
