import { chromium, type Locator, type Page } from '@playwright/test';
import {
  type Carousel,
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

const CAUSES: Record<
  string,
  { hold(its: Carousel, page: Page): Promise<void>; release?: typeof pressStart }
> = {
  'the pointer on a slide': { hold: ({ link }) => link(1).hover() },
  'the pointer on a dot': { hold: ({ dots }) => dots.nth(5).hover() },
  'the pointer on a button': { hold: ({ button }) => button('next').hover() },
  'focus in a slide': { hold: ({ link }) => link(1).focus() },
  'focus on a dot': { hold: ({ dots }) => dots.nth(5).focus() },
  'focus on a button': { hold: ({ button }) => button('stop').focus() },
  'a click on an arrow': { hold: ({ button }) => button('next').click() },
  'the rotation button': {
    async hold(carousel) {
      await carousel.button('stop').click();
      await carousel.leave();
    },
    release: pressStart,
  },
  'less motion': {
    hold: (_, page) => wishMotion(page, 'reduce'),
    release: (_, page) => wishMotion(page, 'no-preference'),
  },
};

function causeOf(name: string) {
  const cause = CAUSES[name];
  if (!cause) throw new Error(`nothing is known of ${name}`);
  return cause;
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

async function pressStart(carousel: Carousel, _page: Page): Promise<void> {
  await carousel.button('start').click();
}

test('stands still at everything that asks for it, and goes on afterwards', async ({ page }) => {
  const carousel = await openCarousel(page);
  // The others are tested beside the component: these two need a real pointer, and a setting of the system's.
  const causes = process.env.TEST_FULL ? Object.keys(CAUSES) : ['the pointer on a slide', 'less motion'];
  for (const cause of causes) {
    const { hold, release } = causeOf(cause);
    await test.step(cause, async () => {
      await expect(carousel.live).toHaveAttribute('aria-live', 'off');
      await hold(carousel, page);
      await settle(page);
      await expectRest(carousel);
      await expect(carousel.live).toHaveAttribute('aria-live', 'polite');
      if (release) await release(carousel, page);
      else await carousel.leave();
      await settle(page);
      await expect(carousel.live).toHaveAttribute('aria-live', 'off');
      await expectTurn(carousel);
      await carousel.front();
    });
  }
});

test('a dot that was clicked does not start the rotation under the pointer', async ({ page }) => {
  const carousel = await openCarousel(page);
  await carousel.dots.nth(6).click();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await carousel.pass(TURN_MS);
  expect(await carousel.shown()).toEqual(names('en', 6));
  await expectRest(carousel);
});

test('under less motion nothing slides, and there is nothing to stop', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const carousel = await openCarousel(page);
  await expect(carousel.button('stop')).toHaveCount(0);
  await carousel.button('next').click();
  await settle(page);
  expect(await carousel.row.evaluate((frame) => frame.getAnimations({ subtree: true }).length)).toBe(0);
  expect(await carousel.shown()).toEqual(names('en', 1));
});

/** One of a zone's own that nothing of it stands on. */
const DEBUGGING_PORT = 8;

// Playwright keeps its pages visible, whatever stands in front: this one is opened without that.
test('stands still in a window that nobody sees; goes on afterwards', async ({ zone, launchOptions }) => {
  const port = zone.portBase + DEBUGGING_PORT;
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--window-size=1440,900', `--remote-debugging-port=${port}`],
  });
  try {
    const plain = await chromium.connectOverCDP(`http://localhost:${port}`, { noDefaults: true });
    const context = plain.contexts()[0];
    if (!context) throw new Error('the browser has no window');
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setDeviceMetricsOverride', {
      ...DESK.viewport,
      deviceScaleFactor: 1,
      mobile: false,
      screenWidth: DESK.screen.width,
      screenHeight: DESK.screen.height,
    });
    const { windowId } = await session.send('Browser.getWindowForTarget');
    const put = async (windowState: 'minimized' | 'normal') => {
      await session.send('Browser.setWindowBounds', { windowId, bounds: { windowState } });
      const state = windowState === 'normal' ? 'visible' : 'hidden';
      await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe(state);
      await settle(page);
    };

    const carousel = await openCarousel(page, 'en', zone.url);
    await expectTurn(carousel);
    await put('minimized');
    const before = await carousel.row.locator('> ul').getAttribute('style');
    await carousel.pass(3 * INTERVAL_MS);
    expect(await carousel.row.locator('> ul').getAttribute('style')).toBe(before);
    await put('normal');
    await expectTurn(carousel);
  } finally {
    await browser.close();
  }
});
