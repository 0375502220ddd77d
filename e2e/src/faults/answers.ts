import { expect, type Locator, type Page } from '@playwright/test';

/** The most that a visitor waits for what a click does. */
const ANSWER_MS = 1_000;

/** What a click does, in the page. */
type Reaction =
  | { readonly appears: string }
  | { readonly disappears: string }
  /** The page is at its top. */
  | 'top'
  /** The element that was clicked says something else. */
  | 'changes';

/**
 * Clicks as a visitor does and has the page measure how long it takes until the click shows, from when the browser had it:
 * a page that is busy takes it late.
 */
async function answers(page: Page, target: Locator, reaction: Reaction): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await page.evaluate(
    ({ reaction, patienceMs }) => {
      const took = new Promise<number>((resolve) => {
        addEventListener(
          'click',
          ({ timeStamp, target }) => {
            const element = (target as Element).closest('a, button') ?? (target as Element);
            const before = element.innerHTML;
            const shows = () => {
              if (reaction === 'top') return scrollY === 0;
              if (reaction === 'changes') return element.innerHTML !== before;
              const selector = 'appears' in reaction ? reaction.appears : reaction.disappears;
              return (document.querySelector(selector) !== null) === 'appears' in reaction;
            };
            const look = () => {
              const waited = performance.now() - timeStamp;
              if (shows() || waited > patienceMs) resolve(waited);
              else requestAnimationFrame(look);
            };
            look();
          },
          { capture: true, once: true },
        );
      });
      Object.assign(window, { answerTook: took });
    },
    { reaction, patienceMs: ANSWER_MS * 5 },
  );
  await target.click();
  const took = await page.evaluate(() => (window as unknown as { answerTook: Promise<number> }).answerTook);
  expect(took, `milliseconds until a click shows that ${JSON.stringify(reaction)}`).toBeLessThan(ANSWER_MS);
}

const place = (page: Page, part: string) => page.locator(`[data-part="${part}"]`);
const banner = (page: Page) => page.getByRole('banner');

/** Opens and closes the menu of the header. */
async function header(page: Page): Promise<void> {
  await answers(page, banner(page).locator('button[aria-haspopup="dialog"]'), { appears: 'dialog[open]' });
  await answers(page, page.locator('dialog[open] button').first(), { disappears: 'dialog[open]' });
}

/** Follows the footer's link to the page that is shown, which leads to its top. */
async function footer(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  await answers(page, page.locator(`footer a[href="${pathname}"]`), 'top');
}

/** Something that a visitor can click in each part, and what it does. */
const PARTS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'directory/hero': async (page) => {
    await place(page, 'directory/hero').locator('input').fill('a');
    const clear = place(page, 'directory/hero').locator('input ~ button');
    await answers(page, clear, { disappears: '[data-part="directory/hero"] input ~ button' });
  },
  'directory/category-grid': async (page) => {
    const card = place(page, 'directory/category-grid').locator('a[href^="/categories/"]').first();
    await answers(page, card, { disappears: '[data-part="directory/category-grid"]' });
    // Not until the page's load event, which what hangs holds back.
    await page.goBack({ waitUntil: 'commit' });
    await expect(place(page, 'directory/category-grid')).toHaveAttribute('data-status', 'ready');
  },
  'partners/showcase': (page) =>
    answers(
      page,
      place(page, 'partners/showcase').locator('[aria-roledescription] button').first(),
      'changes',
    ),
};

/** Header, footer and parts are there, and each answers a click within a second. */
export async function everythingAnswers(page: Page, parts: readonly string[]): Promise<void> {
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await header(page);
  await footer(page);
  for (const part of parts) {
    await expect(place(page, part)).toHaveAttribute('data-status', 'ready');
    const click = PARTS[part];
    if (!click) throw new Error(`nothing is known to click in ${part}`);
    await click(page);
  }
}

/** Follows a link of the header's menu. */
export async function follow(page: Page, path: string): Promise<void> {
  await banner(page).locator('button[aria-haspopup="dialog"]').click();
  const link = page.locator(`dialog[open] a[href="${path}"]`);
  await answers(page, link, { disappears: 'dialog[open]' });
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
}
