import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const typed = {
  name: 'Almara Sail Loft',
  contact: 'S. Haddad',
  email: 'office@sail-loft.example',
  phone: '+000 55 512 3456',
  message: 'Second floor.\nOpen all year.',
};

const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`);
async function fill(page: Page) {
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
  await field(page, 'industry').selectOption('industrial');
  await field(page, 'terms').check();
}

for (const [language, width] of [
  ['en', 360],
  ['ar', 360],
  ['de', 360],
  ['ru', 1280],
] as const) {
  test(`an error under one field moves no other, in ${language} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/list-your-business?lng=${language}`);
    await fill(page);
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
      for (const name of Object.keys(typed)) await field(page, name).fill(text);
      await field(page, 'terms').uncheck();
      await page.locator('main form [type=submit]').click();
      await expect(shownErrors).toHaveCount(text.length > 10 ? 6 : text ? 3 : 5);
      expect(await tops()).toEqual(before);
    }
  });
}
