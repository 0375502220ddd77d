import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Visit } from '../options';
import type { LINE } from './line';
import { IN_ARABIC, type MeasuredPage, STEPS, type Step } from './measured-pages';
import { type Noted, type Observer, observe } from './observe';

/** Figures by name: milliseconds, or bytes where the name says so. */
export type Figures = Readonly<Record<string, number>>;

/** How many times slower a phone's processor is than this machine's. */
export const SLOWER_CPU = 4;
/** The browser of a phone. */
export const PHONE = { viewport: { width: 412, height: 823 }, locale: 'en-US' } as const;
/** Late tasks, paints and scripts count until this long after a page is interactive. */
const SETTLED_MS = 1_500;
const LONG_TASK_MS = 50;
/** Time from a pointer's press to its release, which causes the click. */
const PRESS_MS = 80;
/**
 * Time that a link is in view before it is pressed. A visitor scrolls to a link and reads it; without this time, the
 * parts that hydrate when they come into view would do so during the press.
 */
const IN_VIEW_MS = 700;

/** A site to visit. */
export interface Site {
  readonly origin: string;
  /** The line that the browser imitates, if the site is not behind one. */
  readonly line?: typeof LINE;
}

type MakeVisit = (context: BrowserContext, site: Site, page: MeasuredPage) => Promise<Figures>;

const VISITS: Readonly<Record<Visit, MakeVisit>> = {
  cold: load,
  async warm(context, site, page) {
    await load(context, site, page);
    return load(context, site, page);
  },
  async navigation(context, site, page) {
    const opened = await open(context, site, page);
    const figures: Record<string, number> = {};
    for (const { name, ...step } of STEPS) {
      figures[name] = await follow(opened, step);
      await opened.tab.waitForTimeout(SETTLED_MS);
    }
    return figures;
  },
  async language(context, site, page) {
    const { tab, observer } = await open(context, site, page);
    await observer.wantNext(IN_ARABIC);
    await tab.locator('header select').selectOption('ar');
    return { 'to Arabic': sinceActed(await observer.noted()) };
  },
};

/**
 * Makes a visit to a page of a site, as a new visitor.
 * @throws the error that a page's script has thrown: what does not work is not compared
 */
export async function makeVisit(
  browser: Browser,
  visit: Visit,
  ...where: [site: Site, page: MeasuredPage]
): Promise<Figures> {
  const context = await browser.newContext(PHONE);
  const thrown: Error[] = [];
  context.on('weberror', (event) => thrown.push(event.error()));
  try {
    const figures = await VISITS[visit](context, ...where);
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
async function open(context: BrowserContext, { origin, line }: Site, page: MeasuredPage): Promise<Opened> {
  const tab = await context.newPage();
  const session = await context.newCDPSession(tab);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  const scriptBytes = await countBytes(session, /javascript$/);
  if (line) {
    const throughput = (line.kilobitsPerSecond * 1_000) / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.rttMs,
      downloadThroughput: throughput,
      uploadThroughput: throughput / 2,
    });
  }
  const observer = await observe(tab, session, page);
  await tab.goto(origin + page.path, { waitUntil: 'commit', timeout: 60_000 });
  return { tab, observer, noted: await observer.noted(SETTLED_MS), scriptBytes: scriptBytes() };
}

/** Counts the bytes of responses of a media type, as transferred. Returns a function that returns them so far. */
export async function countBytes(session: CDPSession, type: RegExp): Promise<() => number> {
  const counted = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (type.test(response.mimeType)) counted.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (counted.has(requestId)) bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return () => bytes;
}

/** Makes a navigation, and returns the time from the click to the content. */
async function follow({ tab, observer }: Opened, { press, ...wanted }: Step): Promise<number> {
  const link = tab.locator(press).first();
  await link.scrollIntoViewIfNeeded();
  await tab.waitForTimeout(IN_VIEW_MS);
  await observer.wantNext(wanted);
  await link.click({ delay: PRESS_MS });
  return sinceActed(await observer.noted());
}

async function load(context: BrowserContext, site: Site, page: MeasuredPage): Promise<Figures> {
  const { tab, noted, scriptBytes } = await open(context, site, page);
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
