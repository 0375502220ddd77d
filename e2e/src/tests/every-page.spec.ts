import type { Page } from '@playwright/test';
import { findBarriers } from './axe';
import { cutOff, overEdges } from './edges';
import { expect, test } from './fixtures';
import { everyCase, pairsOf } from './pairwise';
import { badStops, tabStops } from './tab-stops';
import { open, ROUTES, resize, SCHEMES, speak, WIDTHS } from './visits';
import { LANGUAGES } from './words';
import { wrongLanguages } from './wrong-languages';

/** What holds on every page, looked for in one visit. That each fault is found: scanners.spec.ts. */
const FACTORS = {
  route: ROUTES.map(({ name }) => name),
  language: LANGUAGES,
  width: WIDTHS,
  scheme: SCHEMES,
} as const;
const isFull = Boolean(process.env.TEST_FULL);
/** In the short run each page in one view; four in a row have every two values of the others. */
const VIEWS = isFull
  ? everyCase(FACTORS)
  : ROUTES.map(({ name: route }, index) => ({
      route,
      language: LANGUAGES[(index >> 1) % 2] ?? 'en',
      width: WIDTHS[index % 2] ?? 360,
      scheme: SCHEMES[(index + (index >> 1) + (index >> 2)) % 2] ?? 'light',
    }));
/** Each is met on one page or two, Russian, which has to say most of the languages of its texts, on the home page and a list. */
const SAMPLED = ['ru', 'fr', 'es', 'it', 'ja', 'ru', 'tr', 'zh'];
/** The longest words; it is tried on every page. */
const LONGEST = 'de';
const languagesOf = (index: number) =>
  isFull ? [...new Set(SAMPLED), LONGEST] : [...SAMPLED.slice(index % 8, (index % 8) + 1), LONGEST];
const NARROWEST = 320;
/** In so many pages header and footer have met every two values; in the short run they are not looked at on the others. */
const WHOLE = 4;

test('every page has a view, and every two values of language, width and scheme meet in one', () => {
  expect(new Set(VIEWS.map(({ route }) => route)).size).toBe(ROUTES.length);
  const whole = VIEWS.filter(({ route }) => ROUTES.findIndex(({ name }) => name === route) < WHOLE);
  const frame = (views: typeof VIEWS) => new Set(views.flatMap(({ route: _, ...frame }) => pairsOf(frame)));
  expect(frame(whole)).toEqual(frame(everyCase(FACTORS)));
});

/** On the narrowest phone nothing reaches over the edge, the brand is whole, and texts say their languages. */
async function expectFit(page: Page, language: string): Promise<void> {
  await resize(page, NARROWEST);
  expect(await overEdges(page), `${language} at ${NARROWEST} px`).toEqual([]);
  expect(await cutOff(page, 'header a[href="/"] > span'), language).toEqual([]);
  expect(await wrongLanguages(page), language).toEqual([]);
}

for (const [index, route] of ROUTES.entries()) {
  test(`${route.name} has no barrier, fits the narrowest phone, and says its languages`, async ({
    page,
    zone,
  }) => {
    test.setTimeout(isFull ? 240_000 : 120_000);
    const walked = new Set<number>();
    for (const { language, width, scheme } of VIEWS.filter((view) => view.route === route.name)) {
      await resize(page, width);
      // Still, so that no slide turns away under the focus.
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      const isWalk = walked.size === 0 || (isFull && !walked.has(width));
      await (isWalk ? open(page, route, zone, language) : speak(page, language));
      if (isWalk) {
        walked.add(width);
        const stops = await tabStops(page);
        // All the way down to the last link of the footer.
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
