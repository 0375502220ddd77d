import { readFileSync } from 'node:fs';
import path from 'node:path';
import { allReady, embedScript } from '../hosts/host-page';
import { expect, SIZES, test } from './fixtures';

const ELEMENTS = ['zone-partners', 'zone-search', 'zone-listing', 'zone-directory'];
const DOCUMENT = path.resolve(import.meta.dirname, '../../../docs/embedding-styling.md');
const VIEWPORT = '<meta name="viewport" content="width=device-width">';

/** The rules in `docs/embedding-styling.md` that reserve room. */
const documentedRoom = () =>
  /## Room[\s\S]*?```css\n([\s\S]*?)```/.exec(readFileSync(DOCUMENT, 'utf8'))?.[1] ?? '';

/** Containers that ask for the width of their content, or are written vertically. */
const CONTAINERS = {
  'a dialog': ['<dialog open style="position:static;padding:0;border:0">', '</dialog>'],
  'a grid with auto columns': ['<div style="display:grid;grid-template-columns:auto 1fr">', '</div>'],
  'a flex row': ['<div style="display:flex">', '</div>'],
  'a flex item': ['<div style="display:flex"><div style="flex:1">', '</div></div>'],
  'a flex column': ['<div style="display:flex;flex-direction:column;align-items:flex-start">', '</div>'],
  'an inline block': ['<div style="display:inline-block">', '</div>'],
  'a float': ['<div style="float:inline-start">', '</div>'],
  'a table': ['<table style="border-spacing:0"><td style="padding:0">', '</table>'],
  'a fieldset': ['<fieldset style="margin:0;padding:0;border:0">', '</fieldset>'],
  'a positioned block': ['<div style="position:absolute">', '</div>'],
  'vertical writing': ['<div style="writing-mode:vertical-rl">', '</div>'],
} as const;

/** The elements, in the languages with the longest words, no spaces, or the other direction. */
const SHOWN = [
  ['zone-partners', 'ar'],
  ['zone-search', 'de'],
  ['zone-listing', 'ru'],
  ['zone-directory', 'ja'],
] as const;
const NARROWEST = 320;

for (const { name, viewport } of SIZES) {
  test(`at ${name}, an element has a size in every container, and is not wider than that or the window`, async ({
    page,
    zone,
    host,
  }) => {
    await page.setViewportSize(viewport);
    for (const [element, language] of SHOWN) {
      const contained = Object.values(CONTAINERS).map(
        ([start, end]) => `<div class="box">${start}<${element} lang="${language}"></${element}>${end}</div>`,
      );
      const style = `<style>body{margin:0}.box{position:relative;overflow:auto}.narrow .box{width:${NARROWEST}px}</style>`;
      await host.open(page, { html: `${VIEWPORT}${style}${embedScript(zone)}<body>${contained.join('')}` });
      await allReady(page);
      for (const widest of [viewport.width, NARROWEST]) {
        await page.evaluate((isNarrow) => {
          document.body.className = isNarrow ? 'narrow' : '';
        }, widest === NARROWEST);
        const all = await page.locator('.box').evaluateAll(
          (boxes, tag) =>
            boxes.map((box) => {
              const one = box.querySelector(tag);
              const mount = one?.shadowRoot?.querySelector('[data-mount]');
              return {
                width: one?.getBoundingClientRect().width ?? 0,
                height: one?.getBoundingClientRect().height ?? 0,
                over: [box, mount].map((it) => (it ? it.scrollWidth - it.clientWidth : Number.NaN)),
              };
            }),
          element,
        );
        for (const [index, container] of Object.keys(CONTAINERS).entries()) {
          // Vertical text grows sideways, and scrolls.
          if (container === 'vertical writing' && widest === NARROWEST) continue;
          const where = `${element} in ${container}, at most ${widest} px wide`;
          expect(all[index]?.width, where).toBeGreaterThan(240);
          expect(all[index]?.width, where).toBeLessThanOrEqual(widest);
          expect(all[index]?.height, where).toBeGreaterThan(60);
          expect(all[index]?.over, where).toEqual([0, 0]);
        }
      }
    }
  });

  test(`at ${name}, four elements shift nothing where the documented room is reserved`, async ({
    page,
    zone,
    host,
  }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const html = ELEMENTS.map((one) => `<${one} lang="en"><a href="x">link</a></${one}><p>own</p>`).join('');
    const room = `<style>${documentedRoom()}</style>`;
    await host.open(page, { html: `${VIEWPORT}${room}${embedScript(zone)}<body><h1>Host</h1>${html}` });
    await allReady(page);
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.1);
  });
}
