import type { Browser } from '@playwright/test';
import { startHost } from 'e2e/src/hosts/host-page';
import { launchBrowser } from '../browser';
import { LINE, startBehindSlowLine } from '../composition/line';
import { countBytes, PHONE, SLOWER_CPU } from '../composition/visits';
import { medians } from '../statistics';
import { figure, type Measure, type Subject } from '../subject';

/** The time that each element may take until its content, in milliseconds. */
const LIMITS = {
  'zone-partners': 2_600,
  'zone-search': 2_600,
  'zone-listing': 2_600,
  'zone-directory': 3_000,
} as const;
const ELEMENTS = Object.keys(LIMITS) as (keyof typeof LIMITS)[];

/** Measures elements in a page of another site without any other code of ours, on a slow line and a slow phone. */
const embedded: Measure = async function* ({ rounds = 7 }) {
  const line = await startBehindSlowLine();
  const host = await startHost();
  const browser = await launchBrowser(line.browserArgs);
  const found = Object.fromEntries(
    ELEMENTS.map((element) => [element, [] as { ms: number; bytes: number }[]]),
  );
  try {
    for (let round = 0; round <= rounds; round += 1)
      for (const element of ELEMENTS) {
        host.show({
          html: `<script async src="${line.originOf('page')}/embed.js"></script><body><${element} lang="en"></${element}>`,
        });
        const content = await contentOf(browser, host.url);
        // A server compresses each response on its first request.
        if (round > 0) found[element]?.push(content);
      }
  } finally {
    await browser.close();
    await host.close();
    await line.stop();
  }
  yield {
    title: 'From the request for embed.js to content',
    conditions: [
      `medians of ${rounds}; ${LINE.rttMs} ms, ${LINE.kilobitsPerSecond} kbit/s, TLS, CPU ÷ ${SLOWER_CPU}`,
    ],
    figures: ELEMENTS.flatMap((name) => {
      const middle = medians(found[name] ?? []);
      return [
        figure(name, middle.ms, 'ms', { atMost: LIMITS[name] }),
        figure(`${name}: scripts and styles`, middle.bytes, 'bytes'),
      ];
    }),
  };
};

/** Opens the page as a new visitor. Returns the time to content, and the bytes of scripts and styles until then. */
async function contentOf(browser: Browser, url: string) {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
    const bytes = await countBytes(session, /javascript|css/);
    await page.addInitScript(() => {
      // In the frame after the event, when the content has been painted.
      addEventListener('zone-ready', () => requestAnimationFrame(() => performance.mark('content')));
    });
    await page.goto(url, { waitUntil: 'commit' });
    const time = await page.waitForFunction(
      () => {
        const [content] = performance.getEntriesByName('content');
        const script = performance.getEntriesByType('resource').find(({ name }) => /embed\.js$/.test(name));
        return content && script ? content.startTime - script.startTime : null;
      },
      undefined,
      { timeout: 60_000 },
    );
    return { ms: (await time.jsonValue()) as number, bytes: bytes() };
  } finally {
    await context.close();
  }
}

/** `npm run bench:elements`: time to content and size of each embedded element. */
export const elements: Subject = { accepts: ['rounds'], parts: { elements: embedded } };
