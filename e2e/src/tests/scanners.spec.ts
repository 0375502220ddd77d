import { findBarriers } from './axe';
import { cutOff, overEdges } from './edges';
import { expect, test } from './fixtures';
import { badStops, tabStops } from './tab-stops';
import { LIST, open, resize } from './visits';
import { wrongLanguages } from './wrong-languages';

/** Verifies that the checks of every-page.spec.ts find faults. */
const about = { name: 'about', path: '/about' };

test('finds tab stops that are inside aria-hidden or covered', async ({ page, zone }) => {
  await open(page, about, zone, 'en');
  await page.evaluate(() => {
    document.querySelector('footer nav')?.setAttribute('aria-hidden', 'true');
    const cover = document.createElement('div');
    cover.style.cssText = 'position:fixed;inset:0 0 auto 0;height:80px;z-index:99';
    document.body.append(cover);
  });
  const found = new Set(badStops(await tabStops(page)).flatMap(({ faults }) => faults));
  expect([...found].sort()).toEqual(['covered, or out of sight', 'inside aria-hidden']);
});

test('finds barriers, low contrast under an overlay, overflow, and cut-off texts', async ({ page, zone }) => {
  await open(page, about, zone, 'en');
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
  const barriers = await findBarriers(page, 'main');
  for (const line of [/^image-alt.*id="picture"/, /^color-contrast.*id="pale"/, /^faint: .*id="covered"/])
    expect(
      barriers.filter((barrier) => line.test(barrier)),
      String(line),
    ).toHaveLength(1);

  await resize(page, 320);
  await page
    .locator('main p')
    .first()
    .evaluate((text: HTMLElement) => {
      text.style.width = '400px';
      text.style.height = '1em';
      text.style.overflow = 'hidden';
      text.textContent = 'One line and another '.repeat(9);
    });
  expect(await overEdges(page)).not.toEqual([]);
  expect(await cutOff(page, 'main p')).toHaveLength(1);
});

test('finds texts that are marked with the wrong language', async ({ page, zone }) => {
  await open(page, { name: 'business-list', path: LIST }, zone, 'en');
  expect(await wrongLanguages(page)).toEqual([]);
  await page.evaluate(() => {
    const [first, second] = document.querySelectorAll('main h2');
    first?.replaceChildren('مخازن');
    second?.replaceChildren(
      Object.assign(document.createElement('bdi'), { lang: 'ar', textContent: 'Quay Stores' }),
    );
  });
  expect(await wrongLanguages(page)).toEqual([
    expect.stringMatching(/^en: مخازن in <h2/),
    expect.stringMatching(/^ar: Quay Stores in <bdi/),
  ]);
});
