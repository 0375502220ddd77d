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

test('a barrier is found, and a text that something else covers is read on its own ground', async ({
  page,
  zone,
}) => {
  await open(page, { name: 'about', path: '/about' }, zone, 'en');
  expect(await findBarriers(page)).toEqual([]);
  await page.evaluate(() => {
    const add = (tag: string, id: string, style: Partial<CSSStyleDeclaration>) => {
      const element = document.createElement(tag);
      element.id = id;
      element.textContent = tag === 'p' ? id : '';
      Object.assign(element.style, style);
      document.querySelector('main')?.append(element);
      return element;
    };
    add('img', 'picture', {});
    const faint = { color: 'rgb(200, 200, 200)', backgroundColor: 'white' };
    add('p', 'pale', faint);
    const holder = add('div', 'holder', { position: 'relative' });
    holder.append(add('p', 'covered', faint));
    holder.append(
      add('a', 'cover', { position: 'absolute', inset: '0', backgroundColor: 'white', opacity: '0.1' }),
    );
  });
  const barriers = await findBarriers(page);
  for (const line of [/^image-alt.*id="picture"/, /^color-contrast.*id="pale"/, /^faint: .*id="covered"/])
    expect(
      barriers.filter((barrier) => line.test(barrier)),
      String(line),
    ).toHaveLength(1);
});
