import type { Locator, Page } from '@playwright/test';

/** Returns the elements that overflow the page; empty unless the page scrolls sideways. */
export function overEdges(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < -1 || right > clientWidth + 1;
    });
    return [`${scrollWidth} px in ${clientWidth}`, ...wide.map((element) => element.outerHTML.slice(0, 120))];
  });
}

/** Returns the texts that are cut off at the bottom by their own box. */
export function cutOff(page: Page, selector: string): Promise<readonly string[]> {
  return page.locator(selector).evaluateAll((elements) => {
    if (elements.length === 0) throw new Error('there is no such text');
    return elements
      .filter((element) => element.scrollHeight > element.clientHeight + 1)
      .map((element) => element.textContent ?? '');
  });
}

/** Returns the visible descendants of an element that overflow its left or right edge. */
export const outside = (frame: Locator): Promise<readonly string[]> =>
  frame.evaluate((node) => {
    const box = node.getBoundingClientRect();
    return [...node.querySelectorAll('*')]
      .filter((child) => {
        // For paper only.
        if (child.getClientRects().length === 0) return false;
        const { left, right } = child.getBoundingClientRect();
        return left < box.left - 1 || right > box.right + 1;
      })
      .map((child) => child.outerHTML.slice(0, 120));
  });
