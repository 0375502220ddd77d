import { findBarriers } from './axe';
import { expect, test } from './fixtures';
import { everyCase, pairsOf, pairwiseCases } from './pairwise';
import { open, ROUTES, resize, SCHEMES, WIDTHS } from './visits';
import { LANGUAGES } from './words';

/** On every page: nothing that axe calls a barrier, and nothing that it leaves undecided without an answer of ours. */
const FACTORS = {
  route: ROUTES.map(({ name }) => name),
  language: LANGUAGES,
  width: WIDTHS,
  scheme: SCHEMES,
} as const;
const VISITS = process.env.TEST_FULL ? everyCase(FACTORS) : pairwiseCases(FACTORS);

test('every two values of route, language, width and scheme meet in a visit', () => {
  const met = new Set(VISITS.flatMap(pairsOf));
  expect(
    everyCase(FACTORS)
      .flatMap(pairsOf)
      .filter((pair) => !met.has(pair)),
  ).toEqual([]);
  expect(VISITS.length).toBeLessThanOrEqual(process.env.TEST_FULL ? 80 : 20);
});

for (const route of ROUTES) {
  const visits = VISITS.filter((visit) => visit.route === route.name);
  test(`${route.name} has no barrier`, async ({ page, zone }) => {
    test.setTimeout(120_000);
    for (const language of LANGUAGES) {
      const here = visits.filter((visit) => visit.language === language);
      let opened = false;
      for (const { width, scheme } of here) {
        await resize(page, width);
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
        if (!opened) await open(page, route, zone, language);
        opened = true;
        expect(await findBarriers(page), `${language} ${width} px ${scheme}`).toEqual([]);
      }
    }
  });
}
