import type { Page } from '@playwright/test';

/** What a page's script records, in milliseconds since the navigation. */
export interface Noted {
  /** The awaited content is visible. */
  shownAt?: number;
  /** React controls the first interactive element in it, which responds from then on. */
  answersAt?: number;
  firstPaint?: number;
  largestPaint?: number;
  /** Start and duration of each task of more than 50 ms. */
  readonly tasks: (readonly [start: number, duration: number])[];
  /** The latest click or change event. */
  actedAt?: number;
}

/**
 * What to wait for: an element with text (optionally matching a pattern, such as Arabic letters), and an interactive
 * element.
 */
export interface Wanted {
  readonly shown: string;
  readonly text?: string;
  readonly answers?: string;
}

interface Observed extends Window {
  bench: { wanted: Wanted; noted: Noted };
}

/** Makes every document of a page record when the wanted content appears. */
export async function observe(page: Page, wanted: Wanted): Promise<void> {
  // The helper that tsx uses to keep function names.
  await page.addInitScript('globalThis.__name = (made) => made;');
  await page.addInitScript(note, wanted);
}

/** Changes what the page waits for. */
export async function wantNext(page: Page, wanted: Wanted): Promise<void> {
  await page.evaluate((next) => {
    const { bench } = window as unknown as Observed;
    bench.wanted = next;
    delete bench.noted.shownAt;
    delete bench.noted.answersAt;
    delete bench.noted.actedAt;
  }, wanted);
}

/**
 * Waits for the wanted content and returns the recorded times.
 * @throws Error when it does not appear within a minute
 */
export async function untilNoted(page: Page): Promise<Noted> {
  const noted = await page.waitForFunction(
    () => {
      const { noted, wanted } = (window as unknown as Observed).bench;
      const isThere = noted.shownAt !== undefined && (!wanted.answers || noted.answersAt !== undefined);
      return isThere && document.readyState === 'complete' ? noted : null;
    },
    undefined,
    { timeout: 60_000, polling: 100 },
  );
  return (await noted.jsonValue()) as Noted;
}

/** Returns the recorded times after a delay, so that late tasks and paints count. */
export async function notedAfter(page: Page, milliseconds: number): Promise<Noted> {
  await page.waitForTimeout(milliseconds);
  return page.evaluate(() => (window as unknown as Observed).bench.noted);
}

/** Runs in the page, before its own scripts. */
function note(wanted: Wanted): void {
  if (window !== window.top) return;
  const bench: Observed['bench'] = { wanted, noted: { tasks: [] } };
  (window as unknown as Observed).bench = bench;
  const { noted } = bench;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') noted.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    noted.largestPaint = startTime;
  });
  watch('longtask', ({ startTime, duration }) => {
    noted.tasks.push([startTime, duration]);
  });
  for (const type of ['click', 'change'])
    addEventListener(
      type,
      () => {
        noted.actedAt = performance.now();
      },
      true,
    );
  // The host's placeholder for a loading part does not count as the part's content.
  const find = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].find(
      (element) => !element.closest('[data-placeholder]') && element.checkVisibility(),
    );
  const look = () => {
    const { shown, text = '\\S', answers } = bench.wanted;
    if (noted.shownAt === undefined && new RegExp(text, 'u').test(find(shown)?.textContent ?? ''))
      noted.shownAt = performance.now();
    if (answers && noted.answersAt === undefined && noted.shownAt !== undefined) {
      const element = find(answers);
      // React adds its properties to an element when it creates or hydrates it.
      if (element && Object.keys(element).some((key) => key.startsWith('__reactProps$')))
        noted.answersAt = performance.now();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
