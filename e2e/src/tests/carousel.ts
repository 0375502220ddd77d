import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';
import { type Language, words } from './words';

/** Observes the partners' carousel like a visitor: which cards are visible, while the page's clock is controlled. */

/** A window in which four partners are visible. */
export const DESK = { viewport: { width: 1440, height: 900 }, screen: { width: 1440, height: 900 } };
/** Time between two steps (specification, section 9). */
export const INTERVAL_MS = 3_000;
/** Duration of a step. */
export const TURN_MS = 500;

interface Partner {
  readonly name_en: string;
  readonly name_ar: string;
  readonly profileUrl?: string;
  readonly pdfUrl?: string;
  readonly isMain: boolean;
}
const file = path.resolve(import.meta.dirname, '../../../site/partners.json');
const { partners } = JSON.parse(readFileSync(file, 'utf8')) as { partners: readonly Partner[] };
/** The partners in the carousel. */
export const others = partners.filter(({ isMain }) => !isMain);
/** Returns partners in carousel order, starting at an index and wrapping around. */
export const inOrder = (from: number, count = 4) => [...others, ...others].slice(from, from + count);
/** Returns a partner's name as displayed. */
export const nameIn = (language: Language) => (partner: Partner) =>
  language === 'ar' ? partner.name_ar : partner.name_en;
/** Returns names in carousel order, starting at an index and wrapping around. */
export const names = (language: Language, from: number, count = 4) =>
  inOrder(from, count).map(nameIn(language));

/** Waits for React, which handles events in tasks that the stopped clock does not delay. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let task = 0; task < 5; task += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
  });

/** Stops the page's clock 20 s ahead, because the page's time continues until the call arrives. */
export const stopClock = async (page: Page) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 20_000);

/** Scrolls near enough for the carousel to be rendered, and waits for it. */
export async function bringNear(page: Page, row: Locator): Promise<void> {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(row.getByRole('article').first()).toBeVisible();
}

/** Opens the home page with the first partner in front, no pointer or focus on the carousel, and a stopped clock. */
export async function openCarousel(page: Page, language: Language = 'en', url = '') {
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
    /** Advances the page's clock. */
    async pass(ms: number) {
      await page.clock.runFor(ms);
      await settle(page);
    },
    /** Moves pointer and focus away from the carousel. */
    async leave() {
      await page.mouse.move(1, 1);
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await settle(page);
    },
    shown: () => inView(row),
    /** Brings the first partner to the front, then moves pointer and focus away. */
    async front() {
      // The library ignores clicks during a step.
      await carousel.pass(TURN_MS);
      await dots.first().click();
      await carousel.pass(TURN_MS);
      await carousel.leave();
    },
  };

  await page.clock.install();
  await page.goto(`${url}/?lng=${language}`);
  await bringNear(page, row);
  await stopClock(page);
  await carousel.front();
  expect(await carousel.shown()).toEqual(names(language, 0));
  return carousel;
}

/** Handle of an opened carousel. */
export type Carousel = Awaited<ReturnType<typeof openCarousel>>;

/** Returns the names of the fully visible cards, in reading order, once nothing moves. */
export const inView = (row: Locator) =>
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

/** Checks that it does not move for three intervals. */
export async function expectRest(carousel: Carousel) {
  const before = await carousel.shown();
  await carousel.pass(3 * INTERVAL_MS);
  expect(await carousel.shown()).toEqual(before);
}

/** Checks that it moves by one after exactly one interval. */
export async function expectTurn(carousel: Carousel) {
  const before = await carousel.shown();
  await carousel.pass(INTERVAL_MS - 1);
  expect(await carousel.shown()).toEqual(before);
  await carousel.pass(1);
  expect((await carousel.shown()).slice(0, -1)).toEqual(before.slice(1));
}
