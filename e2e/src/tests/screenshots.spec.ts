import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { everyCase } from './pairwise';
import { open, ROUTES, SCHEMES, WIDTHS } from './visits';
import { LANGUAGES, type Language, words } from './words';

/**
 * Compares pages pixel by pixel, with the browser and fonts that are the same everywhere. The screenshots are next to
 * this file. Only a person updates them, and then looks at each: `npx playwright test --config e2e/playwright.config.ts
 * --project screenshots --update-snapshots`.
 */
/** Without the legal pages, which are plain text in the same layout. */
const SHOWN = ROUTES.filter(({ name }) => !['privacy', 'terms'].includes(name));
const COMBINATIONS = everyCase({ language: LANGUAGES, width: WIDTHS, scheme: SCHEMES });

/**
 * Returns half of the combinations, which covers all pairs; every other route has the other half. The short run takes
 * one.
 */
const combinationsOf = (index: number) =>
  COMBINATIONS.filter(({ language, width, scheme }) => {
    const marks = [language === 'ar', width === 1280, scheme === 'dark'];
    return marks.filter(Boolean).length % 2 === index % 2;
  });
const languagesOf = (index: number) =>
  process.env.TEST_FULL ? LANGUAGES : LANGUAGES.filter((_, place) => place !== (index >> 1) % 2);

// Fixed time and reduced motion, for identical screenshots.
const TIME = new Date('2026-06-01T12:00:00Z');
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ pinned }) => {
  test.skip(!pinned, 'npm’s Chromium, which is the same for everybody, is for Linux on x64 only');
});

/**
 * Removes the carousel track's compositing layer. The layer starts at a fraction of a pixel, and Chromium rounds its
 * text up or down at random: observed on a busy machine.
 */
async function flatten(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const { style } of document.querySelectorAll<HTMLElement>('[aria-roledescription] ul'))
      style.transform = style.transform.replace(/^translate3d\((.*), (.*), .*\)$/, 'translate($1, $2)');
  });
}

/** The day on which the screenshots say that the sample was read. */
const READ_ON = new Date('2026-11-27T12:00:00Z');

/** Shows that day, wherever a page says when its information was read: that is when the zone of the test has started. */
async function setReadingDay(page: Page, language: Language): Promise<void> {
  const text = words('mf-directory', language)('business.asOf');
  const day = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    calendar: 'gregory',
    dateStyle: 'long',
  }).format(READ_ON);
  await page.evaluate(
    ([before, shown]) => {
      for (const line of document.querySelectorAll('p')) {
        if (!line.textContent.startsWith(before)) continue;
        const show = () => {
          if (line.textContent !== shown) line.textContent = shown;
        };
        show();
        // The page writes it again when it is idle.
        new MutationObserver(show).observe(line, { childList: true });
      }
    },
    [text.slice(0, text.indexOf('{{')), text.replace('{{time}}', day)] as const,
  );
}

/** Loads lazy images, and waits for all images on the page. */
async function loadImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    // One that cannot be loaded is about to be replaced.
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
  const broken = () =>
    page.evaluate(() => [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).length);
  await expect.poll(broken).toBe(0);
}

for (const [index, route] of SHOWN.entries()) {
  for (const language of languagesOf(index)) {
    test(`${route.name} in ${language} matches the reviewed screenshot`, async ({ page, zone }) => {
      await page.clock.setFixedTime(TIME);
      // Only the first screens of a list: its other cards look alike.
      const isLong = ['business-list', 'results'].includes(route.name);
      let isOpen = false;
      const shown = combinationsOf(index).filter((one) => one.language === language);
      const place = (index >> 2) % shown.length;
      for (const { width, scheme } of process.env.TEST_FULL ? shown : shown.slice(place, place + 1)) {
        await page.emulateMedia({ colorScheme: scheme });
        await page.setViewportSize({ width, height: isLong ? 1_600 : 800 });
        if (!isOpen) await open(page, route, zone, language);
        isOpen = true;
        await loadImages(page);
        await flatten(page);
        await setReadingDay(page, language);
        await expect(page).toHaveScreenshot(`${route.name}-${language}-${width}-${scheme}.png`, {
          fullPage: !isLong,
          animations: 'disabled',
          caret: 'hide',
          maxDiffPixels: 0,
          threshold: 0.02,
        });
      }
    });
  }
}
