import { expect, type Page } from '@playwright/test';
import type { Inventory } from 'federation/runtime';

/** What a page reported of a failure. */
export interface Reported {
  readonly remote: string;
  readonly version: string;
  readonly part: string;
  readonly phase: string;
}

interface Seen {
  readonly reports: Reported[];
  /** Parts in whose place a message stood, however short. */
  readonly messages: string[];
}

/** Has every page of the tab note what it reports and which messages are in parts' slots, from the start. */
export async function witness(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { reports: [], messages: [] };
    Object.assign(window, { seen });
    addEventListener('composition-error', (event) => {
      const { remote, version, part, phase } = (event as CustomEvent<Reported>).detail;
      seen.reports.push({ remote, version, part, phase });
    });
    new MutationObserver(() => {
      for (const place of document.querySelectorAll<HTMLElement>('[data-part]')) {
        if (place.dataset.status === 'failed' || place.querySelector('[role="alert"]'))
          seen.messages.push(place.dataset.part ?? '');
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

/** What the page has reported of a part, or of all its remote's where none is named. */
export async function reportsOf(page: Page, remote: string, part?: string): Promise<readonly Reported[]> {
  const { reports } = await seenBy(page);
  return reports.filter((report) => report.remote === remote && (!part || report.part === part));
}

/** Forgets what the page has reported so far. */
export const forgetReports = (page: Page) =>
  page.evaluate(() => {
    (window as unknown as { seen: Seen }).seen.reports.length = 0;
  });

/** Fails where a message has stood in a part's place since the page was opened. */
export async function expectNoMessage(page: Page, part: string): Promise<void> {
  expect((await seenBy(page)).messages, 'parts that showed a message').not.toContain(part);
}

/** Slot and inventory say the same of a part: whose release it is, and how it fares. */
export async function expectState(
  page: Page,
  part: string,
  state: Inventory['parts'][string] | { remote: string; status: 'failed'; phase: string | undefined },
): Promise<void> {
  const slot = page.locator(`[data-part="${part}"]`);
  await expect(slot).toHaveAttribute('data-status', state.status);
  await expect(slot).toHaveAttribute('data-remote', state.remote);
  const told = () => page.evaluate((id) => window.__composition?.parts[id], part);
  await expect.poll(told, 'what window.__composition says').toEqual(state);
}
