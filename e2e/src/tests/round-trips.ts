import type { Page, Route } from '@playwright/test';

/**
 * Opens a page whose requests are answered in rounds: all that it has asked for at once, when it asks for nothing more. So
 * what follows what is told by the page alone, however busy the machine is.
 * @param until selector of what the page is opened for
 * @param aside paths of requests that are never answered, because it must come without them
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
    // The document itself is asked for alone, by a page that is not there yet.
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

/** Waits until a page has had the time to ask for more, several times over, and the count of what it asked for stays. */
export async function nothingMore(page: Page, count: () => number): Promise<void> {
  for (let before = -1; before !== count(); ) {
    before = count();
    // Idle callbacks need frames, and a page has none before its style sheet has come.
    for (let times = 0; times < 5; times += 1)
      await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }));
  }
}
