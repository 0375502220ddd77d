import type { Page } from '@playwright/test';
import { computed, expectResponsive } from '../faults/responsive';
import { expect, test } from './fixtures';
import { partsReady } from './visits';

/** More than the limit for a click. */
const BUSY_SECONDS = 1.5;

/** Makes the next click use much processor time; the wall time depends on the machine's load. */
async function keepBusy(page: Page): Promise<void> {
  await page.evaluate(() => {
    const compute = (times: number) => {
      let sum = 0;
      for (let step = 0; step < times * 1e7; step += 1) sum += Math.sqrt(step);
      return sum;
    };
    Object.assign(window, { compute });
    // Warms up the JIT.
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

test('detects a page that is too busy to respond to a click', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 900 });
  await page.goto('/about?lng=en');
  await partsReady(page);
  await expectResponsive(page, []);
  await keepBusy(page);
  await expect(expectResponsive(page, [])).rejects.toThrow('seconds until a click shows');
});
