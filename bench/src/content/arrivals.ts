import type { Browser, Page } from '@playwright/test';

/** When each part of a page held something to read, in milliseconds since the navigation; by part id. */
export type Arrivals = Readonly<Record<string, number>>;

/** A phone of the middle class on a line of the third generation. */
export const PHONE = { latencyMs: 150, kilobitsPerSecond: 1_600, slowerCpu: 4 } as const;
const PATIENCE_MS = 60_000;

/**
 * Opens a page of a zone as somebody does who has never been there.
 * @throws Error when a part holds nothing to read within a minute
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
 * Runs in the page. What a part shows is text that a visitor sees in its slot once the slot says that the part is there: what
 * the server wrote and what stands there while it loads are not the part's.
 */
function noteArrivals(): void {
  const arrivals: Record<string, number> = {};
  Object.assign(window, { arrivals });
  // Nothing in here has a name of its own: a page does not know the helper by which tsx keeps names.
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
