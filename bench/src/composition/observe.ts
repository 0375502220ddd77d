import { setTimeout } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

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
  bench: { wanted: Wanted; noted: Noted; isReported: boolean };
  /** Reports that the wanted content is there. */
  benchReport(text: string): void;
}

const REPORT = 'benchReport' satisfies keyof Observed;

/** What is seen of a page. */
export interface Observer {
  /** Changes what the page waits for. */
  wantNext(wanted: Wanted): Promise<void>;
  /**
   * Waits for the wanted content, and returns the recorded times.
   * @param settleMs how much longer tasks and paints count
   * @throws Error when it does not appear within a minute
   */
  noted(settleMs?: number): Promise<Noted>;
}

/**
 * Makes every document of a page record when the wanted content appears. The page reports that itself: to be polled,
 * it would first have to run the test library's own script, for 70 to 80 ms just when a rendered page is painted.
 */
export async function observe(page: Page, session: CDPSession, wanted: Wanted): Promise<Observer> {
  let report = () => {};
  let reported: Promise<unknown> = Promise.resolve();
  const awaitNext = () => {
    reported = new Promise<void>((resolve) => {
      report = resolve;
    });
  };
  awaitNext();
  session.on('Runtime.bindingCalled', ({ name }) => name === REPORT && report());
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: REPORT });
  // The helper that tsx uses to keep function names.
  await page.addInitScript('globalThis.__name = (made) => made;');
  await page.addInitScript(note, wanted);
  return {
    async wantNext(next) {
      awaitNext();
      await page.evaluate((wanted) => {
        const { bench } = window as unknown as Observed;
        Object.assign(bench, { wanted, noted: { tasks: [] }, isReported: false });
      }, next);
    },
    async noted(settleMs = 0) {
      const late = setTimeout(60_000, 'late', { ref: false });
      if ((await Promise.race([reported, late])) === 'late')
        throw new Error('The awaited content did not appear within 60 s');
      await setTimeout(settleMs);
      return page.evaluate(() => (window as unknown as Observed).bench.noted);
    },
  };
}

/** Runs in the page, before its own scripts. */
function note(wanted: Wanted): void {
  if (window !== window.top) return;
  const bench: Observed['bench'] = { wanted, noted: { tasks: [] }, isReported: false };
  const observed = window as unknown as Observed;
  observed.bench = bench;
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') bench.noted.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    bench.noted.largestPaint = startTime;
  });
  watch('longtask', ({ startTime, duration }) => {
    bench.noted.tasks.push([startTime, duration]);
  });
  const act = () => {
    bench.noted.actedAt = performance.now();
  };
  for (const type of ['click', 'change']) addEventListener(type, act, true);
  // The host's placeholder for a loading part does not count as the part's content.
  const find = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].find(
      (element) => !element.closest('[data-placeholder]') && element.checkVisibility(),
    );
  const look = () => {
    const { shown, text = '\\S', answers } = bench.wanted;
    if (bench.noted.shownAt === undefined && new RegExp(text, 'u').test(find(shown)?.textContent ?? ''))
      bench.noted.shownAt = performance.now();
    if (answers && bench.noted.answersAt === undefined && bench.noted.shownAt !== undefined) {
      const element = find(answers);
      // React adds its properties to an element when it creates or hydrates it.
      if (element && Object.keys(element).some((key) => key.startsWith('__reactProps$')))
        bench.noted.answersAt = performance.now();
    }
    const isThere = bench.noted.shownAt !== undefined && (!answers || bench.noted.answersAt !== undefined);
    if (isThere && !bench.isReported && document.readyState === 'complete') {
      bench.isReported = true;
      observed.benchReport('');
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
