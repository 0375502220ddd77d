import type { Page } from '@playwright/test';

/** What a page's script notes, in milliseconds since the navigation. */
export interface Noted {
  /** Something of what is waited for is to be seen. */
  shownAt?: number;
  /** The first thing in it that can be used is React's, which answers from then on. */
  answersAt?: number;
  firstPaint?: number;
  largestPaint?: number;
  /** Beginning and length of each task of more than 50 ms. */
  readonly tasks: (readonly [start: number, duration: number])[];
  /** The latest click or choice. */
  actedAt?: number;
}

/** What is waited for: an element with a text (of a form, such as Arabic letters, if that is named), and one that can be used. */
export interface Wanted {
  readonly shown: string;
  readonly text?: string;
  readonly answers?: string;
}

interface Observed extends Window {
  bench: { wanted: Wanted; noted: Noted };
}

/** Has every document of a page note when what is wanted comes. */
export async function observe(page: Page, wanted: Wanted): Promise<void> {
  // The helper by which tsx keeps the names of functions.
  await page.addInitScript('globalThis.__name = (made) => made;');
  await page.addInitScript(note, wanted);
}

/** From now on the page notes when something else comes. */
export async function wantNext(page: Page, wanted: Wanted): Promise<void> {
  await page.evaluate((next) => {
    const { bench } = window as unknown as Observed;
    bench.wanted = next;
    delete bench.noted.shownAt;
    delete bench.noted.answersAt;
    delete bench.noted.actedAt;
  }, wanted);
}

/** What the page has noted once what is wanted is there. @throws Error when it does not come within a minute */
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

/** The same a while later, so that late tasks and paints count. */
export async function notedAfter(page: Page, milliseconds: number): Promise<Noted> {
  await page.waitForTimeout(milliseconds);
  return page.evaluate(() => (window as unknown as Observed).bench.noted);
}

/** Runs in the page, before anything of it. */
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
  // What a host shows while a part is on its way is none of the part's.
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
      // React writes its properties to an element when it makes or hydrates it.
      if (element && Object.keys(element).some((key) => key.startsWith('__reactProps$')))
        noted.answersAt = performance.now();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
