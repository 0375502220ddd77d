import type { Page } from '@playwright/test';
import { findBarriers } from './axe';
import { cutOff, overEdges } from './edges';
import { expect, test } from './fixtures';
import { everyCase } from './pairwise';
import { badStops, tabStops } from './tab-stops';
import { open, ROUTES, resize, SCHEMES, speak, WIDTHS } from './visits';
import { LANGUAGES } from './words';
import { wrongLanguages } from './wrong-languages';

/** Checks everything that must hold on every page in one visit. scanners.spec.ts verifies that faults are found. */
const FACTORS = {
  route: ROUTES.map(({ name }) => name),
  language: LANGUAGES,
  width: WIDTHS,
  scheme: SCHEMES,
} as const;
const isFull = Boolean(process.env.TEST_FULL);
/** The short run has one view per page; any four in a row cover all pairs of the other factors. */
const VIEWS = isFull
  ? everyCase(FACTORS)
  : ROUTES.map(({ name: route }, index) => ({
      route,
      language: LANGUAGES[(index >> 1) % 2] ?? 'en',
      width: WIDTHS[index % 2] ?? 360,
      scheme: SCHEMES[(index + (index >> 1) + (index >> 2)) % 2] ?? 'light',
    }));
/**
 * Each is checked on one or two pages; Russian, which has to mark the language of most texts, on the home page and a
 * list.
 */
const SAMPLED = ['ru', 'fr', 'es', 'it', 'ja', 'ru', 'tr', 'zh'];
/** Has the longest words; checked on every page. */
const LONGEST = 'de';
const languagesOf = (index: number) =>
  isFull ? [...new Set(SAMPLED), LONGEST] : [...SAMPLED.slice(index % 8, (index % 8) + 1), LONGEST];
const NARROWEST = 320;
/** After this many pages header and footer have covered all pairs; the short run skips them on the other pages. */
const WHOLE = 4;

/** Checks that on the narrowest phone nothing overflows, the brand is not cut off, and texts have their language. */
async function expectFit(page: Page, language: string): Promise<void> {
  await resize(page, NARROWEST);
  expect(await overEdges(page), `${language} at ${NARROWEST} px`).toEqual([]);
  expect(await cutOff(page, 'header a[href="/"] > span'), language).toEqual([]);
  expect(await wrongLanguages(page), language).toEqual([]);
}

for (const [index, route] of ROUTES.entries()) {
  test(`${route.name} is accessible, fits the narrowest phone, and marks the languages of its texts`, async ({
    page,
    zone,
  }) => {
    test.setTimeout(isFull ? 240_000 : 120_000);
    const walked = new Set<number>();
    for (const { language, width, scheme } of VIEWS.filter((view) => view.route === route.name)) {
      await resize(page, width);
      // With reduced motion, so that no focused slide moves away.
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      const isWalk = walked.size === 0 || (isFull && !walked.has(width));
      await (isWalk ? open(page, route, zone, language) : speak(page, language));
      if (isWalk) {
        walked.add(width);
        const stops = await tabStops(page);
        // Down to the last link of the footer.
        expect(stops.length, `${width} px`).toBeGreaterThan(15);
        expect(stops.at(-1)?.text).toContain('/terms');
        expect(badStops(stops), `${width} px`).toEqual([]);
        await page.evaluate(() => scrollTo(0, 0));
      }
      const within = isFull || index < WHOLE ? 'html' : 'main';
      expect(await findBarriers(page, within), `${language} ${width} px ${scheme}`).toEqual([]);
      await expectFit(page, language);
    }
    for (const code of languagesOf(index)) {
      await speak(page, code);
      await expectFit(page, code);
    }
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of [320, 360, 768, 1280]) {
      await resize(page, width);
      expect(await overEdges(page), `German of twice the size at ${width} px`).toEqual([]);
    }
  });
}
