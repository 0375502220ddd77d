import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { LIST } from './visits';

/** The spacing that a page must bear: https://www.w3.org/TR/WCAG22/#text-spacing */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';
const LARGE = 'html { font-size: 200% !important }';

/** What is cut off in the header, or lies outside of the window. */
const cutInHeader = (page: Page) =>
  page.getByRole('banner').evaluate((header) =>
    [...header.querySelectorAll('p, p a, a span, select')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        // For screen readers only.
        if (width <= 1) return false;
        const hides = getComputedStyle(element).overflowX !== 'visible';
        return (
          left < -1 || right > innerWidth + 1 || (hides && element.scrollWidth > element.clientWidth + 1)
        );
      })
      .map((element) => element.textContent),
  );

for (const [name, css] of [
  ['text spacing', SPACING],
  ['text of 200 %', LARGE],
] as const) {
  test(`at 320 px with ${name}, no text of the header is cut`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const language of ['en', 'ar', 'de']) {
      await page.goto(`${LIST}?lng=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Through the object model: the policy allows no inline styles.
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets.push(sheet);
      }, css);
      await expect.poll(() => cutInHeader(page), language).toEqual([]);
      // Focus and bars below a header that has grown stay clear of it.
      const clearance = () =>
        page.evaluate(() => {
          const header = document.querySelector('header');
          if (!header) return Number.NaN;
          // In a low window its first line scrolls away.
          const height =
            header.getBoundingClientRect().height + Number.parseFloat(getComputedStyle(header).top);
          return (
            Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) - height
          );
        });
      await expect.poll(clearance, language).toBeGreaterThanOrEqual(0);
    }
  });
}
