import type { Browser, Page } from '@playwright/test';

/** When each part of a page showed text, in milliseconds since the navigation; by part id. */
export type Arrivals = Readonly<Record<string, number>>;

/** A mid-range phone on a 3G line. */
export const PHONE = { latencyMs: 150, kilobitsPerSecond: 1_600, slowerCpu: 4 } as const;
const PATIENCE_MS = 60_000;

/**
 * Opens a page of a zone as a new visitor.
 * @throws Error when a part shows no text within a minute
 */
export async function openPage(browser: Browser, url: string): Promise<Arrivals> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    await slowDown(page);
    await page.addInitScript(noteArrivals);
    await page.goto(url, { waitUntil: 'commit' });
    const all = await page.waitForFunction(
      () => {
        const { arrivals } = window as unknown as { arrivals: Record<string, number> };
        const parts = document.querySelectorAll('[data-part]').length;
        return parts > 0 && document.querySelector('footer') && Object.keys(arrivals).length === parts
          ? arrivals
          : null;
      },
      undefined,
      { timeout: PATIENCE_MS },
    );
    return (await all.jsonValue()) as Arrivals;
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = (PHONE.kilobitsPerSecond * 1_000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.slowerCpu });
}

/**
 * Runs in the page. Records when visible text is in a part's slot and the slot is marked as ready: server-rendered HTML
 * and placeholders before that do not count.
 */
function noteArrivals(): void {
  const arrivals: Record<string, number> = {};
  Object.assign(window, { arrivals });
  // Contains no named functions: the page does not have the helper that tsx uses to keep names.
  setInterval(() => {
    for (const slot of document.querySelectorAll<HTMLElement>('[data-part][data-status="ready"]')) {
      const { part = '' } = slot.dataset;
      if (part in arrivals) continue;
      const texts = slot.querySelectorAll('h1, h2, h3, p, a');
      if ([...texts].some((text) => text.textContent && text.checkVisibility()))
        arrivals[part] = performance.now();
    }
  }, 16);
}
