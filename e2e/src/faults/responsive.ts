import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';

/**
 * Maximum main-thread time until the effect of a click is visible. Processor time is measured instead of wall time, so
 * that other load on the machine does not count.
 */
const ANSWER_SECONDS = 1;
/** Timeout of a click on a busy machine. Not a limit of the product. */
const PATIENCE_MS = 40_000;

/** The effect of a click in the page. */
type Reaction =
  | { readonly appears: string }
  | { readonly disappears: string }
  /** The page is scrolled to its top. */
  | 'top'
  /** The content of the clicked element changes. */
  | 'changes';

const sessions = new WeakMap<Page, Promise<CDPSession>>();

async function measured(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return session;
}

/** Returns the processor time of the page's main thread, in seconds. */
async function computed(page: Page): Promise<number> {
  const session = sessions.get(page) ?? measured(page);
  sessions.set(page, session);
  const { metrics } = await (await session).send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

/** Clicks like a visitor, and waits until the effect is visible: a busy page handles the click late. */
async function answers(page: Page, target: Locator, reaction: Reaction): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await page.evaluate(
    ({ reaction, patienceMs }) => {
      const shown = new Promise<boolean>((resolve) => {
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
              if (shows()) resolve(true);
              else if (performance.now() - timeStamp > patienceMs) resolve(false);
              else requestAnimationFrame(look);
            };
            look();
          },
          { capture: true, once: true },
        );
      });
      Object.assign(window, { clickShown: shown });
    },
    { reaction, patienceMs: PATIENCE_MS },
  );
  const before = await computed(page);
  await target.click();
  const what = `a click shows that ${JSON.stringify(reaction)}`;
  const shown = await page.evaluate(() => (window as unknown as { clickShown: Promise<boolean> }).clickShown);
  expect(shown, what).toBe(true);
  expect((await computed(page)) - before, `seconds until ${what}`).toBeLessThan(ANSWER_SECONDS);
}

const place = (page: Page, part: string) => page.locator(`[data-part="${part}"]`);
const banner = (page: Page) => page.getByRole('banner');

export const menuButton = (page: Page) => banner(page).locator('button[aria-haspopup="dialog"]');
export const menuLink = (page: Page, path: string) => page.locator(`dialog[open] a[href="${path}"]`);

/** Opens and closes the menu of the header. */
async function header(page: Page): Promise<void> {
  await answers(page, menuButton(page), { appears: 'dialog[open]' });
  await answers(page, page.locator('dialog[open] button').first(), { disappears: 'dialog[open]' });
}

/** Follows the footer's link to the current page, which scrolls to its top. */
async function footer(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  await answers(page, page.locator(`footer a[href="${pathname}"]`), 'top');
}

/** Part of the home page in which a click leads to another page. */
export const LEADS_AWAY = 'directory/category-grid';

/** Clicks something in header, footer and each part, and checks the effect. */
const CLICKS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  header,
  footer,
  'directory/hero': async (page) => {
    await place(page, 'directory/hero').locator('input').fill('a');
    const clear = place(page, 'directory/hero').locator('input ~ button[type=button]');
    await answers(page, clear, { disappears: '[data-part="directory/hero"] input ~ button[type=button]' });
  },
  [LEADS_AWAY]: async (page) => {
    const card = place(page, LEADS_AWAY).locator('a[href^="/categories/"]').first();
    await answers(page, card, { disappears: `[data-part="${LEADS_AWAY}"]` });
    // Does not wait for the load event, which hanging requests delay.
    await page.goBack({ waitUntil: 'commit' });
    await expect(place(page, LEADS_AWAY)).toHaveAttribute('data-status', 'ready');
  },
  'partners/showcase': async (page) => {
    // It is rendered when it is near.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const button = place(page, 'partners/showcase').locator('[aria-roledescription] button').first();
    await answers(page, button, 'changes');
  },
};

/** Returns everything that can be clicked on a page with these healthy parts. */
export const clickable = (parts: readonly string[]): readonly string[] => ['header', 'footer', ...parts];

/** Checks that header, footer and parts are present, and that the clicked ones respond. */
export async function expectResponsive(
  page: Page,
  parts: readonly string[],
  clicked: readonly string[] = clickable(parts),
): Promise<void> {
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  for (const part of parts) {
    await place(page, part).scrollIntoViewIfNeeded();
    await expect(place(page, part)).toHaveAttribute('data-status', 'ready');
  }
  for (const name of clicked) {
    const click = CLICKS[name];
    if (!click) throw new Error(`nothing is known to click in ${name}`);
    await click(page);
  }
}

/** Follows a link of the header's menu. */
export async function follow(page: Page, path: string): Promise<void> {
  await menuButton(page).click();
  await answers(page, menuLink(page, path), { disappears: 'dialog[open]' });
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
}
