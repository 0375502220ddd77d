import type { Page } from '@playwright/test';
import { test as base, expect } from './fixtures';

export { expect } from './fixtures';

/** Runs tests on the other zone instead of the sample. No dialog may open. */
export const test = base.extend({
  wanted: ['another', { scope: 'worker' }],
  page: async ({ page }, use) => {
    page.on('dialog', (dialog) => {
      throw new Error(`a dialog says ${dialog.message()}`);
    });
    await use(page);
  },
});

/**
 * Returns all items in the long run; else every other one, because each file runs in one language
 * (playwright.config.ts).
 */
export const sampled = <T>(all: readonly T[], language: string): readonly T[] =>
  all.filter((_, index) => process.env.TEST_FULL || (index % 2 === 0) === (language === 'en'));

/** Checks that no data became an element or ran, and that none makes the page wider than the window. */
export async function expectInert(page: Page): Promise<void> {
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

/** Returns a text as an HTML parser normalizes it: every line break becomes a line feed. */
export const asInHtml = (text: string): string => text.replace(/\r\n?/g, '\n');
