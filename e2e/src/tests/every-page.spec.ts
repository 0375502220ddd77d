import type { Page } from '@playwright/test';
import { findBarriers } from './axe';
import { cutOff, overEdges } from './edges';
import { expect, test } from './fixtures';
import { everyCase, pairsOf, pairwiseCases } from './pairwise';
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
const VIEWS = isFull ? everyCase(FACTORS) : pairwiseCases(FACTORS);
/** Russian has to say most of the languages of its texts, and German has the longest words. */
const SAMPLED = ['fr', 'es', 'it', 'ja', 'tr', 'zh'];
const NARROWEST = 320;

test('every two values of route, language, width and scheme meet in a view', () => {
  const met = new Set(VIEWS.flatMap(pairsOf));
  expect(
    everyCase(FACTORS)
      .flatMap(pairsOf)
      .filter((pair) => !met.has(pair)),
  ).toEqual([]);
  expect(VIEWS.length).toBeLessThanOrEqual(isFull ? 80 : 20);
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
      expect(await findBarriers(page), `${language} ${width} px ${scheme}`).toEqual([]);
      await expectFit(page, language);
    }
    for (const code of ['ru', ...(isFull ? SAMPLED : SAMPLED.slice(index % 6, (index % 6) + 1)), 'de']) {
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
