import { type Browser, expect, type Page } from '@playwright/test';

/** Widths of the viewport at which pages are compared, in CSS pixels: what is measured, and a desktop. */
const WIDTHS = [412, 1_280];
const SAME_WITHIN_MS = 30_000;

/**
 * Refuses to compare two sites whose pages differ: once everything is there, each text of a page has the same place on
 * both.
 * @throws Error that names texts that differ
 */
export async function checkSameLayout(
  browser: Browser,
  origins: readonly [string, string],
  path: string,
): Promise<void> {
  for (const width of WIDTHS) {
    // The carousel does not turn by itself.
    const context = await browser.newContext({
      viewport: { width, height: 823 },
      locale: 'en-US',
      reducedMotion: 'reduce',
    });
    try {
      const [one, other] = [await context.newPage(), await context.newPage()];
      await one.goto(origins[0] + path);
      await other.goto(origins[1] + path);
      await expect(async () => {
        const texts = await textsOf(one);
        expect(texts.length).toBeGreaterThan(0);
        expect(await textsOf(other), `${path} at ${width} px`).toEqual(texts);
      }).toPass({ timeout: SAME_WITHIN_MS });
    } finally {
      await context.close();
    }
  }
}

/** Returns the visible texts of a page with their places, after parts have come into view that load only then. */
async function textsOf(tab: Page): Promise<string[]> {
  await tab.bringToFront();
  await tab.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const texts = await tab.evaluate(() => {
    scrollTo(0, 0);
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, top, width, height } = range.getBoundingClientRect();
      const text = node.textContent?.trim();
      if (text && width > 0 && height > 0)
        texts.push([text, ...[left, top, width, height].map(Math.round)].join(' '));
    }
    return texts;
  });
  return [...new Set(texts)].sort();
}
