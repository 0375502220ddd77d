import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';

/** Widths of the viewport at which pages are compared, in CSS pixels: what is measured, and a desktop. */
const WIDTHS = [412, 1_280];
const SAME_WITHIN_MS = 30_000;
const POLL_MS = 250;
const MOST_NAMED = 6;

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
      const end = Date.now() + SAME_WITHIN_MS;
      for (;;) {
        const differing = await differingTexts(one, other);
        if (differing.length === 0) break;
        if (Date.now() > end)
          throw new Error(`${path} differs at ${width} px: ${differing.slice(0, MOST_NAMED).join(' | ')}`);
        await wait(POLL_MS);
      }
    } finally {
      await context.close();
    }
  }
}

async function differingTexts(one: Page, other: Page): Promise<string[]> {
  const [first, second] = [await textsOf(one), await textsOf(other)];
  if (first.length === 0) return ['no text'];
  return [...without(first, second), ...without(second, first)];
}

const without = (texts: readonly string[], others: readonly string[]) => {
  const known = new Set(others);
  return texts.filter((text) => !known.has(text));
};

/** Returns the visible texts of a page with their places, after parts have come into view that load only then. */
async function textsOf(tab: Page): Promise<string[]> {
  await tab.bringToFront();
  await tab.getByRole('contentinfo').scrollIntoViewIfNeeded();
  return (await tab.evaluate(VISIBLE_TEXTS)) as string[];
}

// As text: a function that the test runner compiles refers to helpers that a page does not have.
const VISIBLE_TEXTS = `
  (() => {
    scrollTo(0, 0);
    const texts = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, top, width, height } = range.getBoundingClientRect();
      if (node.data.trim() && width > 0 && height > 0)
        texts.push([node.data.trim(), ...[left, top, width, height].map(Math.round)].join(' '));
    }
    return texts;
  })()`;
