import type { Page } from '@playwright/test';
import { test as base, expect } from './fixtures';

export { expect } from './fixtures';

/** Tests on the other zone instead of the sample zone; everything else is as in every test. No dialog may open. */
export const test = base.extend({
  wanted: ['another', { scope: 'worker' }],
  page: async ({ page }, use) => {
    page.on('dialog', (dialog) => {
      throw new Error(`a dialog says ${dialog.message()}`);
    });
    await use(page);
  },
});

/** All in the long run; else every other one, of which each file is run in one language (playwright.config.ts). */
export const sampled = <T>(all: readonly T[], language: string): readonly T[] =>
  all.filter((_, index) => process.env.TEST_FULL || (index % 2 === 0) === (language === 'en'));

/** Nothing of the data became an element or ran, and nothing of it makes the page wider than the window. */
export async function nothingCameToLife(page: Page): Promise<void> {
  await expect(page.locator('#root :is(script, iframe, b, [onerror], [onload], [style])')).toHaveCount(0);
  const state = await page.evaluate(() => ({
    hacked: 'hacked' in window,
    tooWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    schemes: [...document.links].map(({ protocol }) => protocol),
  }));
  expect(state.hacked).toBe(false);
  expect(state.tooWide).toBe(false);
  expect(state.schemes.filter((scheme) => !/^(https?|mailto|tel):$/.test(scheme))).toEqual([]);
}

/** A text as HTML holds it: its parser makes a line feed of every line break. */
export const asInHtml = (text: string): string => text.replace(/\r\n?/g, '\n');
