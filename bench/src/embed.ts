import path from 'node:path';
import type { Browser } from '@playwright/test';
import { startHost } from 'e2e/src/hosts/host-page';
import buildOnce from 'e2e/src/zone/build-once';
import { launchBrowser } from './browser';
import { LINE, startBehindSlowLink } from './composition/behind-line';
import { measureAvailability } from './composition/machine';
import { SLOWER_CPU } from './composition/visits';
import { conditions, type Figure, finish, isWithin, render } from './report';
import { median } from './statistics';

/**
 * `npm run bench:embed`: time from the request for `/embed.js` until an element shows its content, in a page of another
 * site without any other code of ours, on a slow line and a slow phone. Fails when a limit is missed.
 */
const ROUNDS = 7;
/** In milliseconds. Source: issue F8. */
const LIMITS = {
  'zone-partners': 2_600,
  'zone-search': 2_600,
  'zone-listing': 2_600,
  'zone-directory': 3_000,
} as const;
type Element = keyof typeof LIMITS;

/** Opens the page as a new visitor. @returns milliseconds */
async function timeToContent(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
    await page.addInitScript(() => {
      // In the frame after the event, when the content has been painted.
      addEventListener('zone-ready', () => requestAnimationFrame(() => performance.mark('content')));
    });
    await page.goto(url, { waitUntil: 'commit' });
    const times = await page.waitForFunction(
      () => {
        const [content] = performance.getEntriesByName('content');
        const script = performance.getEntriesByType('resource').find(({ name }) => /embed\.js$/.test(name));
        return content && script ? content.startTime - script.startTime : null;
      },
      undefined,
      { timeout: 60_000 },
    );
    return (await times.jsonValue()) as number;
  } finally {
    await context.close();
  }
}

buildOnce();
const line = await startBehindSlowLink(path.resolve(import.meta.dirname, '../..'));
const host = await startHost();
const browser = await launchBrowser(line.browserArgs);
const times = new Map<Element, number[]>();
try {
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const element of Object.keys(LIMITS) as Element[]) {
      host.show({
        html: `<script async src="${line.originOf('page')}/embed.js"></script><body><${element} lang="en"></${element}>`,
      });
      const time = await timeToContent(browser, host.url);
      // A server compresses each response on its first request.
      if (round > 0) times.set(element, [...(times.get(element) ?? []), time]);
    }
} finally {
  await browser.close();
  await host.close();
  await line.stop();
}
const figures = [...times].map(
  ([name, all]): Figure => ({ name, value: median(all), unit: 'ms', limit: { atMost: LIMITS[name] } }),
);
const { share } = await measureAvailability();
console.log(
  render({
    title: 'from the request for embed.js to content',
    conditions: [
      conditions(),
      `${Math.round(share * 100)} % of the processors available at the end`,
      `medians of ${ROUNDS}; ${LINE.rttMs} ms, ${LINE.kilobitsPerSecond} kbit/s, TLS, CPU ÷ ${SLOWER_CPU}`,
    ],
    figures,
  }),
);
finish(figures.filter((figure) => !isWithin(figure)).length);
