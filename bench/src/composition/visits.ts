import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type Noted, type Observer, observe } from './observe';
import type { Visit } from './options';
import { IN_ARABIC, type MeasuredPage, STEPS, type Step, TO_LISTING } from './sites';

/** Figures by name: milliseconds, or bytes where the name says so. */
export type Figures = Readonly<Record<string, number>>;

/** How many times slower a phone's processor is than this machine's. */
export const SLOWER_CPU = 4;
/** Late tasks, paints and scripts count until this long after a page is interactive. */
const SETTLED_MS = 1_500;
const LONG_TASK_MS = 50;
/**
 * Time from a pointer's press to its release, which causes the click. Without it, a click would follow the pointer's
 * arrival at a link within a few milliseconds, as no visitor's does.
 */
const PRESS_MS = 80;
/**
 * Time that a link is in view before it is pressed. A visitor scrolls to a link and reads it; without this time, the
 * parts that hydrate when they come into view would do so during the press.
 */
const IN_VIEW_MS = 700;

/**
 * Visits per round, of which the median counts. A navigation takes a tenth of the time of a load, and varies by a third
 * from one visit to the next.
 */
export const VISITS_PER_ROUND: Readonly<Record<Visit, number>> = {
  cold: 1,
  warm: 1,
  second: 3,
  navigation: 3,
  language: 1,
};

/** Makes each kind of visit to a page of an origin, as a new visitor. */
export const VISIT: Readonly<
  Record<Visit, (browser: Browser, origin: string, page: MeasuredPage) => Promise<Figures>>
> = {
  cold: (browser, origin, page) => asNewVisitor(browser, async (context) => load(context, origin, page)),
  warm: (browser, origin, page) =>
    asNewVisitor(browser, async (context) => {
      await load(context, origin, page);
      return load(context, origin, page);
    }),
  second: (browser, origin, page) =>
    asNewVisitor(browser, async (context) => ({
      '→ listing': await follow(await open(context, origin, page), TO_LISTING),
    })),
  navigation: (browser, origin, page) =>
    asNewVisitor(browser, async (context) => {
      const opened = await open(context, origin, page);
      const figures: Record<string, number> = {};
      for (const { name, ...step } of STEPS) {
        figures[name] = await follow(opened, step);
        await opened.tab.waitForTimeout(SETTLED_MS);
      }
      return figures;
    }),
  language: (browser, origin, page) =>
    asNewVisitor(browser, async (context) => {
      const { tab, observer } = await open(context, origin, page);
      await observer.wantNext(IN_ARABIC);
      await tab.locator('header select').selectOption('ar');
      return { 'to Arabic': sinceActed(await observer.untilNoted()) };
    }),
};

/** @throws the error that a page's script has thrown: what does not work is not compared */
async function asNewVisitor(
  browser: Browser,
  visit: (context: BrowserContext) => Promise<Figures>,
): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'en-US' });
  const thrown: Error[] = [];
  context.on('weberror', (event) => thrown.push(event.error()));
  try {
    const figures = await visit(context);
    if (thrown[0]) throw thrown[0];
    return figures;
  } finally {
    await context.close();
  }
}

/** A page in its own tab. */
interface Opened {
  readonly tab: Page;
  readonly observer: Observer;
  /** What was recorded until it had settled, and the bytes of its scripts. */
  readonly noted: Noted;
  readonly scriptBytes: number;
}

/** Opens a page in a new tab, and waits until it has settled. */
async function open(context: BrowserContext, origin: string, page: MeasuredPage): Promise<Opened> {
  const tab = await context.newPage();
  const session = await context.newCDPSession(tab);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  await session.send('Network.enable');
  const scripts = new Set<string>();
  let scriptBytes = 0;
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.endsWith('javascript')) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  const observer = await observe(tab, session, page);
  await tab.goto(origin + page.path, { waitUntil: 'commit', timeout: 60_000 });
  await observer.untilNoted();
  return { tab, observer, noted: await observer.notedAfter(SETTLED_MS), scriptBytes };
}

/** Makes a navigation, and returns the time from the click to the content. */
async function follow({ tab, observer }: Opened, { press, ...wanted }: Step): Promise<number> {
  const link = tab.locator(press).first();
  await link.scrollIntoViewIfNeeded();
  await tab.waitForTimeout(IN_VIEW_MS);
  await observer.wantNext(wanted);
  await link.click({ delay: PRESS_MS });
  return sinceActed(await observer.untilNoted());
}

async function load(context: BrowserContext, origin: string, page: MeasuredPage): Promise<Figures> {
  const { tab, noted, scriptBytes } = await open(context, origin, page);
  await tab.close();
  const { shownAt, answersAt, firstPaint = Number.NaN, largestPaint } = noted;
  return {
    'first content of a part': shownAt ?? Number.NaN,
    'first paint': firstPaint,
    'largest paint': largestPaint ?? Number.NaN,
    'first part answers': answersAt ?? Number.NaN,
    'blocking time': blockingTime(noted),
    'script bytes': scriptBytes,
  };
}

/**
 * Returns the time of tasks beyond 50 ms each after the first paint; of a task that spans it, the rest counts, as in
 * Lighthouse.
 */
function blockingTime({ tasks, firstPaint = 0 }: Noted): number {
  return tasks
    .map(([start, duration]) => start + duration - Math.max(start, firstPaint))
    .reduce((sum, blocking) => sum + Math.max(0, blocking - LONG_TASK_MS), 0);
}

const sinceActed = ({ shownAt = Number.NaN, actedAt = Number.NaN }: Noted) => shownAt - actedAt;
