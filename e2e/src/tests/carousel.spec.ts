import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { type Language, words } from './words';

/**
 * A real pointer and a real touch move the partners' carousel, while the page's clock is controlled. Its other behaviour
 * is tested next to the component (mf-partners/src/features/carousel).
 */

/** Time between two steps, and duration of one (specification, section 9). */
const INTERVAL_MS = 3_000;
const TURN_MS = 500;

interface Partner {
  readonly name_en: string;
  readonly name_ar: string;
  readonly isMain: boolean;
}
const file = path.resolve(import.meta.dirname, '../../../site/partners.json');
const { partners } = JSON.parse(readFileSync(file, 'utf8')) as { partners: readonly Partner[] };
/** The names in the carousel, in their order. */
const NAMES = {
  en: partners.filter(({ isMain }) => !isMain).map(({ name_en }) => name_en),
  ar: partners.filter(({ isMain }) => !isMain).map(({ name_ar }) => name_ar),
};
/** Returns as many names, starting at an index and wrapping around. */
const names = (language: Language, from: number, count: number) =>
  [...NAMES[language], ...NAMES[language]].slice(from, from + count);

/** Advances the page's clock, and waits for React, which handles events in tasks that the clock does not delay. */
async function pass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await page.evaluate(async () => {
    for (let task = 0; task < 5; task += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
  });
}

/** Opens the home page at its carousel, with a stopped clock. */
async function openCarousel(page: Page, language: Language) {
  const region = page.getByRole('region', { name: words('mf-partners', language)('carousel.label') });
  const live = region.locator('[aria-live]');
  const row = live.locator('> div');
  await page.clock.install();
  await page.goto(`/?lng=${language}`);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(row.getByRole('article').first()).toBeVisible();
  await row.scrollIntoViewIfNeeded();
  // Ahead, because the page's time continues until the call arrives.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 20_000);
  await pass(page, TURN_MS);
  const box = await row.boundingBox();
  if (!box) throw new Error('the row is not shown');
  const [first = ''] = await shown(row);
  return { live, row, box, index: NAMES[language].indexOf(first) };
}

/** Returns the names of the fully visible cards, in reading order, once nothing moves. */
const shown = (row: Locator): Promise<readonly string[]> =>
  row.evaluate(async (frame) => {
    await Promise.allSettled(frame.getAnimations({ subtree: true }).map(({ finished }) => finished));
    const { left, right } = frame.getBoundingClientRect();
    const forwards = getComputedStyle(frame).direction === 'rtl' ? -1 : 1;
    return [...frame.querySelectorAll('article')]
      .map((card) => ({ box: card.getBoundingClientRect(), name: card.querySelector('h4')?.textContent }))
      .filter(({ box }) => box.left >= left && box.right <= right)
      .sort((a, b) => forwards * (a.box.left - b.box.left))
      .map(({ name }) => name ?? '');
  });

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1440, height: 900 }, screen: { width: 1440, height: 900 } });

  test('a drag moves the row, which rests under the pointer, selects no text and opens no link', async ({
    page,
    context,
  }) => {
    const { live, row, box, index } = await openCarousel(page, 'en');
    await page.mouse.move(box.x + 300, box.y + 60);
    await page.mouse.down();
    await page.mouse.move(box.x + 150, box.y + 60, { steps: 5 });
    await page.mouse.up();
    await pass(page, TURN_MS);
    expect(await shown(row)).toEqual(names('en', index + 1, 4));
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
    expect(context.pages()).toHaveLength(1);

    await expect(live).toHaveAttribute('aria-live', 'polite');
    await pass(page, 3 * INTERVAL_MS);
    expect(await shown(row)).toEqual(names('en', index + 1, 4));
    await page.mouse.move(1, 1);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await expect(live).toHaveAttribute('aria-live', 'off');
    await pass(page, INTERVAL_MS);
    expect((await shown(row)).slice(0, 3)).toEqual(names('en', index + 2, 3));
  });
});

test.describe('with touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, screen: { width: 360, height: 740 }, hasTouch: true });

  test('a swipe moves the row from right to left, which pauses during the touch', async ({
    page,
    context,
  }) => {
    const { live, row, box, index } = await openCarousel(page, 'ar');
    const session = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at.map((x) => ({ x: box.x + x, y: box.y + 50 })),
      });
    await touch('touchStart', 60);
    for (let step = 1; step <= 5; step += 1) await touch('touchMove', 60 + 40 * step);
    await pass(page, 2 * INTERVAL_MS);
    await expect(live).toHaveAttribute('aria-live', 'polite');
    await touch('touchEnd');
    await pass(page, 0);
    expect(await shown(row)).toEqual(names('ar', index + 1, 1));

    await expect(live).toHaveAttribute('aria-live', 'off');
    await pass(page, INTERVAL_MS);
    expect(await shown(row)).toEqual(names('ar', index + 2, 1));
  });
});
