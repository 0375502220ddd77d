import type { Page } from '@playwright/test';
import { DESK, expectRest, expectTurn, names, openCarousel, settle, TURN_MS } from './carousel';
import { expect, test } from './fixtures';

test.use(DESK);

/** Changes the system's setting, and waits until the page is notified, which happens in its next frame. */
async function wishMotion(page: Page, reducedMotion: 'reduce' | 'no-preference'): Promise<void> {
  const heard = await page.evaluateHandle(() => ({
    change: new Promise<void>((resolve) =>
      matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', () => resolve(), {
        once: true,
      }),
    ),
  }));
  await page.emulateMedia({ reducedMotion });
  await heard.evaluate(({ change }) => change);
}

// Other reasons to pause are tested next to the component: these need a real pointer and a system setting.
test('moves on a drag, pauses for a pointer and reduced motion, and resumes afterwards', async ({
  page,
  context,
}) => {
  const carousel = await openCarousel(page);
  const box = await carousel.link(2).boundingBox();
  if (!box) throw new Error('the link is not shown');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x - 130, box.y + 20, { steps: 5 });
  await page.mouse.up();
  await carousel.pass(TURN_MS);
  expect(await carousel.shown()).toEqual(names('en', 1));
  // The drag neither selects text nor opens the link.
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  expect(context.pages()).toHaveLength(1);
  await carousel.front();

  await expect(carousel.live).toHaveAttribute('aria-live', 'off');
  await carousel.link(1).hover();
  await settle(page);
  await expectRest(carousel);
  await expect(carousel.live).toHaveAttribute('aria-live', 'polite');
  await carousel.leave();
  await expect(carousel.live).toHaveAttribute('aria-live', 'off');
  await expectTurn(carousel);

  // Clicking a dot does not start the rotation under the pointer.
  await carousel.pass(TURN_MS);
  await carousel.dots.nth(6).click();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await carousel.pass(TURN_MS);
  expect(await carousel.shown()).toEqual(names('en', 6));
  await expectRest(carousel);

  await carousel.front();
  await wishMotion(page, 'reduce');
  await settle(page);
  await expectRest(carousel);
  // Without rotation there is no stop button.
  await expect(carousel.button('stop')).toHaveCount(0);
  await carousel.button('next').click();
  await settle(page);
  expect(await carousel.row.evaluate((frame) => frame.getAnimations({ subtree: true }).length)).toBe(0);
  expect(await carousel.shown()).toEqual(names('en', 1));
  await carousel.leave();
  await wishMotion(page, 'no-preference');
  await settle(page);
  await expect(carousel.live).toHaveAttribute('aria-live', 'off');
  await expectTurn(carousel);
});
