import type { Page } from '@playwright/test';
import type { Inventory } from '@zone-directory/federation/runtime';
import { expect, test } from './fixtures';
import { partFailed, words } from './words';

const DEADLINE_MS = 8_000;
const HANGS = { path: '', action: { kind: 'hang' } } as const;
const PARTNERS = 'partners/showcase';
const OTHERS = ['directory/hero', 'directory/category-grid'];

/** Something that appeared on the page, by the page's own clock. */
interface Arrival {
  /** The header, or a part with its status. */
  readonly what: string;
  /** In milliseconds since the navigation. */
  readonly at: number;
}

/** Makes the page record when its header appeared, and when each part was loading, ready or failed. */
async function noteArrivals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const arrivals: Arrival[] = [];
    Object.assign(window, { arrivals });
    const note = (what: string) => {
      if (!arrivals.some((arrival) => arrival.what === what)) arrivals.push({ what, at: performance.now() });
    };
    new MutationObserver(() => {
      if (document.querySelector('header')) note('header');
      for (const part of document.querySelectorAll('[data-part]'))
        note(`${part.getAttribute('data-part')} ${part.getAttribute('data-status')}`);
    }).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-status'],
    });
  });
}

/** Returns when something appeared; fails if it has not. */
async function arrivalOf(page: Page, what: string): Promise<number> {
  const arrivals = await page.evaluate(
    () => (window as unknown as { arrivals: readonly Arrival[] }).arrivals,
  );
  const found = arrivals.find((arrival) => arrival.what === what);
  expect(found, what).toBeDefined();
  return found?.at ?? Number.NaN;
}

const place = (page: Page, part: string) => page.locator(`[data-part="${part}"]`);

/** Opens the home page and waits for the other remote's parts. */
async function visit(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'commit' });
  for (const part of OTHERS) {
    await expect(place(page, part)).toHaveAttribute('data-status', 'ready');
    await expect(place(page, part).locator('[aria-busy="true"]')).toHaveCount(0);
  }
}

test.use({ rendersInBrowser: true });

test('a remote that hangs delays nothing else; its message appears after the deadline, and Retry loads it', async ({
  browser,
  page,
  zone,
}) => {
  const context = await browser.newContext({ baseURL: zone.url });
  const well = await context.newPage();
  await visit(well);
  const shown = new Map<string, string | null>();
  for (const part of OTHERS) shown.set(part, await place(well, part).textContent());
  await context.close();

  await zone.run({ do: 'faults', origin: 'mf-partners', rules: [HANGS] });
  await noteArrivals(page);
  await visit(page);
  for (const part of OTHERS) expect(await place(page, part).textContent()).toBe(shown.get(part));
  await expect(place(page, PARTNERS).getByText(partFailed(PARTNERS, 'en'))).toBeVisible({
    timeout: DEADLINE_MS + 5_000,
  });
  const givenUp = await arrivalOf(page, `${PARTNERS} failed`);
  for (const other of ['header', ...OTHERS.map((part) => `${part} ready`)])
    expect(await arrivalOf(page, other), other).toBeLessThan(givenUp);
  expect(givenUp - (await arrivalOf(page, `${PARTNERS} loading`))).toBeGreaterThan(DEADLINE_MS - 1_500);
  expect(
    await page.evaluate(
      () => (window as { __composition?: Inventory }).__composition?.parts['partners/showcase']?.phase,
    ),
  ).toBe('deadline');

  await zone.run({ do: 'faults', origin: 'mf-partners', rules: [] });
  await place(page, PARTNERS)
    .getByRole('button', { name: words('shell', 'en')('part.retry') })
    .click();
  await expect(place(page, PARTNERS)).toHaveAttribute('data-status', 'ready', { timeout: 30_000 });
});
