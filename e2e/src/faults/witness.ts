import { expect, type Page } from '@playwright/test';
import type { Inventory } from '@zone-directory/federation/runtime';

/** A failure that a page reported. */
export interface Reported {
  readonly remote: string;
  readonly version: string;
  readonly part: string;
  readonly phase: string;
}

interface Seen {
  readonly reports: Reported[];
  /** Parts that showed a message, however briefly. */
  readonly messages: string[];
  /** Each part with each status that it had, in their order. */
  readonly arrivals: string[];
}

/** Makes every page of the tab record its reports and the messages in parts' slots, from the start. */
export async function witness(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { reports: [], messages: [], arrivals: [] };
    Object.assign(window, { seen });
    addEventListener('composition-error', (event) => {
      const { remote, version, part, phase } = (event as CustomEvent<Reported>).detail;
      seen.reports.push({ remote, version, part, phase });
    });
    new MutationObserver(() => {
      for (const place of document.querySelectorAll<HTMLElement>('[data-part]')) {
        if (place.dataset.status === 'failed' || place.querySelector('[role="alert"]'))
          seen.messages.push(place.dataset.part ?? '');
        const arrival = `${place.dataset.part} ${place.dataset.status}`;
        if (!seen.arrivals.includes(arrival)) seen.arrivals.push(arrival);
      }
    }).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-status'],
    });
  });
}

const seenBy = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen);

/** Returns the page's reports about a part, or about all parts of the remote. */
export async function reportsOf(page: Page, remote: string, part?: string): Promise<readonly Reported[]> {
  const { reports } = await seenBy(page);
  return reports.filter((report) => report.remote === remote && (!part || report.part === part));
}

/** Clears the page's reports. */
export const forgetReports = (page: Page) =>
  page.evaluate(() => {
    (window as unknown as { seen: Seen }).seen.reports.length = 0;
  });

/** Fails if a part has shown a message since the page was opened. */
export async function expectNoMessage(page: Page, part: string): Promise<void> {
  expect((await seenBy(page)).messages, 'parts that showed a message').not.toContain(part);
}

/** Checks that other parts were there before a part had failed: its fault delays none of them. */
export async function expectLast(page: Page, part: string, others: readonly string[]): Promise<void> {
  const { arrivals } = await seenBy(page);
  const before = arrivals.slice(0, arrivals.indexOf(`${part} failed`));
  expect(before, `before ${part} had failed`).toEqual(
    expect.arrayContaining(others.map((other) => `${other} ready`)),
  );
}

/** Checks that slot and inventory have the same release and status for a part. */
export async function expectState(
  page: Page,
  part: string,
  state: Inventory['parts'][string] | { remote: string; status: 'failed'; phase: string | undefined },
): Promise<void> {
  const slot = page.locator(`[data-part="${part}"]`);
  await expect(slot).toHaveAttribute('data-status', state.status);
  await expect(slot).toHaveAttribute('data-remote', state.remote);
  const stateOfPart = () => page.evaluate((id) => window.__composition?.parts[id], part);
  await expect.poll(stateOfPart, 'what window.__composition says').toEqual(state);
}
