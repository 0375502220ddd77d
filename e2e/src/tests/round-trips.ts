import type { Page, Route } from '@playwright/test';

/**
 * Opens a page and answers its requests in rounds: all pending ones together, once it makes no more. The order depends
 * only on the page, however busy the machine is.
 * @param until selector of the awaited content
 * @param aside paths of requests that are never answered, because the content must not depend on them
 * @returns the paths of each round
 */
export async function roundTrips(
  page: Page,
  path: string,
  until: string,
  aside: RegExp,
): Promise<readonly (readonly string[])[]> {
  const rounds: string[][] = [];
  let asked: Route[] = [];
  let wake = () => {};
  await page.route('**', (route) => {
    if (aside.test(new URL(route.request().url()).pathname)) return;
    asked.push(route);
    wake();
  });
  const opened = page.goto(path, { waitUntil: 'commit' });
  const isThere = page.waitForSelector(until, { state: 'attached' }).then(() => 'there' as const);
  for (;;) {
    const next = new Promise<'asked'>((resolve) => {
      wake = () => resolve('asked');
      if (asked.length > 0) wake();
    });
    if ((await Promise.race([isThere, next])) === 'there') break;
    // The document is requested alone, before the page exists.
    if (rounds.length > 0) {
      await nothingMore(page, () => asked.length);
      if ((await page.locator(until).count()) > 0) break;
    }
    const round = asked;
    asked = [];
    rounds.push(round.map((route) => new URL(route.request().url()).pathname));
    await Promise.all(round.map((route) => route.continue()));
    if (rounds.length === 1) await opened;
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return rounds;
}

/** Waits until a page has had time to make more requests, several times over, and the count has not changed. */
export async function nothingMore(page: Page, count: () => number): Promise<void> {
  for (let before = -1; before !== count(); ) {
    before = count();
    // Idle callbacks need frames, and a page has none before its style sheet loads.
    for (let times = 0; times < 5; times += 1)
      await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }));
  }
}
