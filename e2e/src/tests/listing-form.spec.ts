import { expect, test } from './fixtures';
import { field, fillForm, TYPED } from './listing-form';
import { inLongRun } from './pairwise';

for (const [language, width, isLong] of [
  ['en', 360, true],
  ['ar', 360, false],
  ['de', 360, false],
  ['ru', 1280, true],
] as const) {
  test(
    `an error under one field moves no other, in ${language} at ${width} px`,
    inLongRun(isLong),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/list-your-business?lng=${language}`);
      await fillForm(page);
      const tops = () =>
        page
          .locator('main form :is(input:not([type=hidden]), select, textarea, button, label)')
          .evaluateAll((all) => {
            const edges = (element: Element) => {
              const { top, bottom, left, right } = element.getBoundingClientRect();
              return [top + scrollY, bottom + scrollY, left, right].map(Math.round);
            };
            return all.map(edges);
          });
      const before = await tops();
      const shownErrors = page.locator('main form [id$=-error]:not(:empty)');
      // Each error that a browser can find: what is missing, what is wrong, what is too long.
      for (const text of ['', 'abc', 'x'.repeat(5_000)]) {
        for (const name of Object.keys(TYPED)) await field(page, name).fill(text);
        await field(page, 'terms').uncheck();
        await page.locator('main form [type=submit]').click();
        await expect(shownErrors).toHaveCount(text.length > 10 ? 6 : text ? 3 : 5);
        expect(await tops()).toEqual(before);
      }
    },
  );
}
