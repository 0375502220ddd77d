import { findBarriers } from './axe';
import { cutOff, overEdges } from './edges';
import { expect, test } from './fixtures';
import { badStops, tabStops } from './tab-stops';
import { open, resize } from './visits';
import { wrongLanguages } from './wrong-languages';

test('the checks of every-page.spec.ts find faults', async ({ page, zone }) => {
  await open(page, { name: 'about', path: '/about' }, zone, 'en');
  expect(await findBarriers(page)).toEqual([]);
  expect(await wrongLanguages(page)).toEqual([]);
  await page.evaluate(() => {
    const add = (
      html: string,
      style: Partial<CSSStyleDeclaration>,
      place = document.querySelector('main'),
    ) => {
      const element = new DOMParser().parseFromString(html, 'text/html').body
        .firstElementChild as HTMLElement;
      Object.assign(element.style, style);
      return place?.appendChild(element) ?? null;
    };
    const faint = { color: 'rgb(200, 200, 200)', backgroundColor: 'white' };
    add('<img id="picture">', {});
    add('<p id="pale">pale</p>', faint);
    const holder = add('<div></div>', { position: 'relative' });
    add('<p id="covered">covered</p>', faint, holder);
    add('<a></a>', { position: 'absolute', inset: '0', backgroundColor: 'white', opacity: '0.1' }, holder);
    add('<p>مخازن</p>', {});
    add('<p dir="ltr" lang="ar">Quay Stores</p>', {});
    add('<p id="cut">One line and another</p>', { width: '4em', height: '1em', overflow: 'hidden' });
  });
  const barriers = await findBarriers(page, 'main');
  for (const line of [/^image-alt.*id="picture"/, /^color-contrast.*id="pale"/, /^faint: .*id="covered"/])
    expect(
      barriers.filter((barrier) => line.test(barrier)),
      String(line),
    ).toHaveLength(1);
  expect(await wrongLanguages(page)).toEqual([
    expect.stringMatching(/^en: مخازن in <p/),
    expect.stringMatching(/^ar: Quay Stores in <p/),
  ]);
  expect(await cutOff(page, 'main p')).toEqual(['One line and another']);
  await resize(page, 320);
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('#cut')?.style.setProperty('width', '400px');
    document.querySelector('footer nav')?.setAttribute('aria-hidden', 'true');
    const cover = document.body.appendChild(document.createElement('div'));
    cover.style.cssText = 'position:fixed;inset:0 0 auto 0;height:80px;z-index:99';
  });
  expect(await overEdges(page)).not.toEqual([]);
  const found = new Set(badStops(await tabStops(page)).flatMap(({ faults }) => faults));
  expect([...found].sort()).toEqual(['covered, or out of sight', 'inside aria-hidden']);
});
