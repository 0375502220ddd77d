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
  'a dialog': ['<dialog open>', '</dialog>'],
  'a grid with auto columns': ['<div style="display:grid;grid-template-columns:auto 1fr">', '<p>a</p></div>'],
  'a flex row': ['<div style="display:flex">', '<p>a</p></div>'],
  'a flex column': [
    '<div style="display:flex;flex-direction:column;align-items:flex-start">',
    '<p>a</p></div>',
  ],
  'an inline block': ['<div style="display:inline-block">', '</div>'],
  'a float': ['<div style="float:inline-start">', '</div>'],
  'vertical writing': ['<div style="writing-mode:vertical-rl">', '<p>a</p></div>'],
} as const;

for (const { name, viewport } of SIZES) {
  test(`at ${name}, an element has a size in every container, and is not wider than the window`, async ({
    page,
    zone,
    host,
  }) => {
    await page.setViewportSize(viewport);
    const html = Object.values(CONTAINERS).map(
      ([start, end]) => `<section>${start}<zone-search lang="en"></zone-search>${end}</section>`,
    );
    await host.open(page, { html: `${VIEWPORT}${embedScript(zone)}<body>${html.join('')}` });
    await allReady(page);
    const all = await page.locator('zone-search').evaluateAll((found) =>
      found.map((one) => {
        const { width, height } = one.getBoundingClientRect();
        return { width, height };
      }),
    );
    for (const [index, container] of Object.keys(CONTAINERS).entries()) {
      expect(all[index]?.width, container).toBeGreaterThan(240);
      expect(all[index]?.width, container).toBeLessThanOrEqual(viewport.width);
      expect(all[index]?.height, container).toBeGreaterThan(60);
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
