import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import { expect, FIRST_PORT, test } from './fixtures';
import { LANGUAGES, type Language, words } from './words';

/** The carousel of partners as a visitor sees it: which cards are in view, while the page's clock stands or is moved. */
const DESK = { viewport: { width: 1440, height: 900 }, screen: { width: 1440, height: 900 } };
const INTERVAL_MS = 3_000;
const TURN_MS = 500;

interface Partner {
  readonly name_en: string;
  readonly name_ar: string;
  readonly profileUrl?: string;
  readonly pdfUrl?: string;
  readonly isMain: boolean;
}
const file = path.resolve(import.meta.dirname, '../../../site/partners.json');
const { partners } = JSON.parse(readFileSync(file, 'utf8')) as { partners: readonly Partner[] };
const others = partners.filter(({ isMain }) => !isMain);
/** Partners in the order of the row, from one on and around. */
const inOrder = (from: number, count = 4) => [...others, ...others].slice(from, from + count);
const nameIn = (language: Language) => (partner: Partner) =>
  language === 'ar' ? partner.name_ar : partner.name_en;
const names = (language: Language, from: number, count = 4) => inOrder(from, count).map(nameIn(language));

test.use(DESK);

/** React answers an event in tasks of its own, which the stopped clock does not hold back. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let task = 0; task < 5; task += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
  });

/** Stops the page's clock, a moment ahead: the page goes on until it hears of it. */
const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 20_000);

/** Opens the home page with the first partner in front, nobody at the carousel, and a clock that stands. */
async function open(page: Page, language: Language = 'en', url = '') {
  const word = words('mf-partners', language);
  const region = page.getByRole('region', { name: word('carousel.label') });
  const row = region.locator('[aria-live]').locator('> div');
  const dots = region.locator('ul:last-child > li > button');

  const carousel = {
    region,
    row,
    dots,
    word,
    live: region.locator('[aria-live]'),
    link: (index: number) =>
      region
        .getByRole('article')
        .filter({ hasText: names(language, index, 1)[0] })
        .getByRole('link')
        .first(),
    button: (key: 'stop' | 'start' | 'next' | 'previous') =>
      region.getByRole('button', { name: word(`carousel.${key}`) }),
    /** Lets time pass for the page. */
    async pass(ms: number) {
      await page.clock.runFor(ms);
      await settle(page);
    },
    /** Nobody points at the carousel, nothing in it has the focus. */
    async leave() {
      await page.mouse.move(1, 1);
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await settle(page);
    },
    shown: () => inView(row),
    /** Brings the first partner to the front; then nobody is at the carousel. */
    async front() {
      // While it turns, the library hears no click.
      await carousel.pass(TURN_MS);
      await dots.first().click();
      await carousel.pass(TURN_MS);
      await carousel.leave();
    },
  };

  await page.clock.install();
  await page.goto(`${url}/?lng=${language}`);
  await expect(row.getByRole('article').first()).toBeVisible();
  await stopClock(page);
  await carousel.front();
  expect(await carousel.shown()).toEqual(names(language, 0));
  return carousel;
}

type Carousel = Awaited<ReturnType<typeof open>>;

/** Names of the cards that are wholly in view, in reading order, once nothing moves. */
const inView = (row: Locator) =>
  row.evaluate(async (frame) => {
    await Promise.allSettled(frame.getAnimations({ subtree: true }).map(({ finished }) => finished));
    const { left, right } = frame.getBoundingClientRect();
    const forwards = getComputedStyle(frame).direction === 'rtl' ? -1 : 1;
    return [...frame.querySelectorAll('article')]
      .map((card) => ({ box: card.getBoundingClientRect(), name: card.querySelector('h4')?.textContent }))
      .filter(({ box }) => box.left >= left && box.right <= right)
      .sort((a, b) => forwards * (a.box.left - b.box.left))
      .map(({ name }) => name);
  });

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

/** Stands still for three intervals from here on. */
async function expectRest(carousel: Carousel) {
  const before = await carousel.shown();
  await carousel.pass(3 * INTERVAL_MS);
  expect(await carousel.shown()).toEqual(before);
}

/** Turns by one, exactly an interval from here. */
async function expectTurn(carousel: Carousel) {
  const before = await carousel.shown();
  await carousel.pass(INTERVAL_MS - 1);
  expect(await carousel.shown()).toEqual(before);
  await carousel.pass(1);
  expect((await carousel.shown()).slice(0, -1)).toEqual(before.slice(1));
}

for (const language of LANGUAGES) {
  test(`in ${language} one partner moves on every 3,000 ms, in 500 ms, without end`, async ({ page }) => {
    const carousel = await open(page, language);
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
    hold: (_, page) => page.emulateMedia({ reducedMotion: 'reduce' }),
    release: (_, page) => page.emulateMedia({ reducedMotion: 'no-preference' }),
  },
};

async function pressStart(carousel: Carousel, _page: Page): Promise<void> {
  await carousel.button('start').click();
}

test('stands still at everything that asks for it, and goes on afterwards', async ({ page }) => {
  const carousel = await open(page);
  for (const [cause, { hold, release }] of Object.entries(CAUSES)) {
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
  const carousel = await open(page);
  await carousel.dots.nth(6).click();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await carousel.pass(TURN_MS);
  expect(await carousel.shown()).toEqual(names('en', 6));
  await expectRest(carousel);
});

test('under less motion nothing slides, and there is nothing to stop', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const carousel = await open(page);
  await expect(carousel.button('stop')).toHaveCount(0);
  await carousel.button('next').click();
  await settle(page);
  expect(await carousel.row.evaluate((frame) => frame.getAnimations({ subtree: true }).length)).toBe(0);
  expect(await carousel.shown()).toEqual(names('en', 1));
});

// Playwright keeps its pages visible, whatever stands in front: this one is opened without that.
test('stands still in a window that nobody sees; goes on afterwards', async ({
  zone,
  launchOptions,
}, info) => {
  const port = FIRST_PORT + 90 + info.parallelIndex;
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

    const carousel = await open(page, 'en', zone.url);
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

test('shows four partners, three from 1,280 px down, two from 1,024, one from 768; the first one stays', async ({
  page,
}) => {
  const carousel = await open(page);
  await carousel.button('next').click();
  await carousel.pass(TURN_MS);
  for (const [width, count] of [
    [1281, 4],
    [1280, 3],
    [1025, 3],
    [1024, 2],
    [769, 2],
    [768, 1],
    [360, 1],
    [1440, 4],
  ] as const) {
    // Sets the screen's width too, which the library reads beside the window's.
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(carousel.shown, `${width} px`).toEqual(names('en', 1, count));
  }
});

test('a screen of 360 px shows one partner from the start, in both directions of reading', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const language of LANGUAGES) {
    await page.goto(`/?lng=${language}`);
    const region = page.getByRole('region', { name: words('mf-partners', language)('carousel.label') });
    const row = region.locator('[aria-live]').locator('> div');
    await expect(row.getByRole('article').first()).toBeVisible();
    await region.getByRole('button').first().focus();
    expect(await inView(row)).toHaveLength(1);
  }
});

for (const language of LANGUAGES) {
  test(`in ${language} it is a named carousel whose first control stops it`, async ({ page }) => {
    const { region, button, dots, word, row } = await open(page, language);
    await expect(region).toHaveAttribute('aria-roledescription', word('carousel.role'));
    const rotation = region.getByRole('button').first();
    await expect(rotation).toHaveText(word('carousel.stop'));
    await rotation.press('Enter');
    await expect(rotation).toHaveText(word('carousel.start'));
    await rotation.press(' ');
    await expect(button('stop')).toBeFocused();

    await expect(dots).toHaveCount(others.length);
    const label = (index: number) =>
      word('carousel.dot')
        .replace('{{index}}', `${index + 1}`)
        .replace('{{total}}', `${others.length}`)
        .replace('{{name}}', names(language, index, 1)[0] ?? '');
    for (const [index, dot] of (await dots.all()).entries()) {
      await expect(dot).toHaveAccessibleName(label(index));
      const box = await dot.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
      expect(await dot.getAttribute('aria-current')).toBe(index === 0 ? 'true' : null);
    }
    expect(await row.getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');
  });

  test(`in ${language} the arrow keys move in the direction they point`, async ({ page }) => {
    const carousel = await open(page, language);
    const [forwards, backwards] =
      language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    await carousel.link(1).focus();
    await page.keyboard.press(forwards);
    await carousel.pass(TURN_MS);
    expect(await carousel.shown()).toEqual(names(language, 1));
    for (const first of [0, others.length - 1]) {
      await page.keyboard.press(backwards);
      await carousel.pass(TURN_MS);
      expect(await carousel.shown()).toEqual(names(language, first));
    }
    await expect(carousel.link(1)).toBeFocused();
  });

  test(`in ${language} the Tab key reaches only what is in view, and the buttons first`, async ({ page }) => {
    const carousel = await open(page, language);
    // Far enough that clones are in view.
    for (let turn = 0; turn < 2; turn += 1) {
      await carousel.button('previous').click();
      await carousel.pass(TURN_MS);
    }
    await carousel.button('stop').focus();
    const stops: { hidden: boolean; place: string }[] = [];
    for (;;) {
      const stop = await page.evaluate(() => {
        const active = document.activeElement;
        if (!active?.closest('[aria-roledescription]')) return null;
        return {
          hidden: active.closest('[aria-hidden="true"]') !== null,
          place: active.closest('article')?.querySelector('h4')?.textContent ?? active.tagName,
        };
      });
      if (!stop) break;
      stops.push(stop);
      await page.keyboard.press('Tab');
    }
    expect(stops.filter(({ hidden }) => hidden)).toEqual([]);
    const places = stops.map(({ place }) => place);
    expect(places.slice(0, 3)).toEqual(['BUTTON', 'BUTTON', 'BUTTON']);
    expect(places.slice(-others.length)).toEqual(Array(others.length).fill('BUTTON'));
    expect([...new Set(places.slice(3, -others.length))]).toEqual(
      inOrder(others.length - 2)
        .filter(({ profileUrl, pdfUrl }) => profileUrl ?? pdfUrl)
        .map(nameIn(language)),
    );
  });
}

test.describe('with a finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, screen: { width: 360, height: 740 }, hasTouch: true });

  for (const language of LANGUAGES) {
    test(`in ${language} a swipe turns the row, which waits for the finger`, async ({ page, context }) => {
      await page.clock.install();
      await page.goto(`/?lng=${language}`);
      const region = page.getByRole('region', { name: words('mf-partners', language)('carousel.label') });
      const row = region.locator('[aria-live]').locator('> div');
      await expect(row.getByRole('article').first()).toBeVisible();
      await row.scrollIntoViewIfNeeded();
      await stopClock(page);
      await page.clock.runFor(TURN_MS);
      await settle(page);
      const [before = ''] = (await inView(row)) as string[];
      const index = names(language, 0, others.length).indexOf(before);

      const session = await context.newCDPSession(page);
      const box = await row.boundingBox();
      if (!box) throw new Error('the row is not shown');
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: x === undefined ? [] : [{ x: box.x + x, y: box.y + 50 }],
        });
      const [from, to] = language === 'ar' ? [60, 260] : [260, 60];
      await touch('touchStart', from);
      for (let step = 1; step <= 5; step += 1) await touch('touchMove', from + ((to - from) * step) / 5);
      await settle(page);
      await page.clock.runFor(2 * INTERVAL_MS);
      await expect(region.locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');
      await touch('touchEnd');
      await settle(page);
      expect(await inView(row)).toEqual(names(language, index + 1, 1));

      await expect(region.locator('[aria-live]')).toHaveAttribute('aria-live', 'off');
      await page.clock.runFor(INTERVAL_MS);
      await settle(page);
      expect(await inView(row)).toEqual(names(language, index + 2, 1));
    });
  }
});

test('a drag with the mouse turns the row, selects nothing and opens nothing', async ({ page, context }) => {
  const carousel = await open(page);
  const box = await carousel.link(2).boundingBox();
  if (!box) throw new Error('the link is not shown');
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x - 130, box.y + 20, { steps: 5 });
  await page.mouse.up();
  await carousel.pass(TURN_MS);
  expect(await carousel.shown()).toEqual(names('en', 1));
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
  expect(context.pages()).toHaveLength(1);
});

const ARRIVALS = [
  [360, 'ar'],
  [900, 'en'],
  [1440, 'ar'],
  ...(process.env.TEST_FULL
    ? ([
        [320, 'en'],
        [560, 'en'],
        [1280, 'en'],
      ] as const)
    : []),
] as const;

for (const [width, language] of ARRIVALS) {
  test(`at ${width} px in ${language} nothing moves when partners and carousel come`, async ({
    page,
    zone,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await zone.run({
      do: 'faults',
      origin: 'page',
      rules: [{ path: 'partners\\.json', delayMs: 1_500 }],
    });
    await page.goto(`/?lng=${language}`);
    const section = page.locator('[data-part="partners/showcase"]');
    await expect(section.getByRole('status')).toBeAttached();
    await expect(section).toHaveAttribute('data-status', 'ready');
    const height = () => section.evaluate((node) => node.getBoundingClientRect().height);
    const reserved = await height();
    await expect(section.getByRole('article').nth(2)).toBeVisible();
    expect(await height()).toBe(reserved);
  });
}
