import type { Locator, Page } from '@playwright/test';
import {
  DESK,
  expectRest,
  expectTurn,
  INTERVAL_MS,
  names,
  openCarousel,
  others,
  settle,
  TURN_MS,
} from './carousel';
import { expect, test } from './fixtures';
import { LANGUAGES } from './words';

test.use(DESK);

/** What slides from here on, and how long each took, once it has ended. */
async function slides(row: Locator): Promise<() => Promise<unknown>> {
  await row.evaluate((frame) => {
    const ended: { property: string; seconds: number }[] = [];
    Object.assign(window, { ended });
    (frame as HTMLElement).addEventListener('transitionend', ({ propertyName, elapsedTime }) =>
      ended.push({ property: propertyName, seconds: elapsedTime }),
    );
  });
  return () => row.evaluate(() => (window as unknown as { ended: unknown }).ended);
}

for (const language of process.env.TEST_FULL ? LANGUAGES : (['ar'] as const)) {
  test(`in ${language} one partner moves on every 3,000 ms, in 500 ms, without end`, async ({ page }) => {
    const carousel = await openCarousel(page, language);
    await carousel.pass(INTERVAL_MS - 1);
    expect(await carousel.shown()).toEqual(names(language, 0));
    const moved = await slides(carousel.row);
    await carousel.pass(1);
    await expect.poll(moved).toEqual([{ property: 'transform', seconds: TURN_MS / 1_000 }]);
    expect(await carousel.row.locator('> ul').evaluate((ul) => getComputedStyle(ul).transitionDuration)).toBe(
      '0.5s',
    );
    expect(await carousel.shown()).toEqual(names(language, 1));
    // Over the end of the row, where clones stand, and on.
    const last = others.length - 1;
    await carousel.pass(TURN_MS);
    await carousel.dots.nth(last).click();
    await carousel.pass(TURN_MS);
    await carousel.leave();
    for (let turn = last; turn <= last + 3; turn += 1) {
      expect(await carousel.shown()).toEqual(names(language, turn % others.length));
      await carousel.pass(INTERVAL_MS);
    }
  });
}

/** Changes the system's setting; a page hears of it with its next frame, which may be later than the call's end. */
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

// Other causes are tested beside the component: these need a real pointer, and a setting of the system's.
test('a drag turns it, a pointer and less motion hold it, and it goes on afterwards', async ({
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
  // It selects nothing and opens nothing.
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

  // A dot that was clicked does not start the rotation under the pointer.
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
  // There is nothing to stop.
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
