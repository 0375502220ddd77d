import type { Page } from '@playwright/test';
import type { TestZone } from '../zone/zone';
import { expect } from './fixtures';

/** Returns what a server has rendered of a page, and what not: the host's layout (`frame`), and parts. */
export async function servedParts(page: Page, path: string) {
  const html = await (await page.request.get(path)).text();
  const slots = html
    .split(' data-part="')
    .slice(1)
    .map((slot) => ({ id: slot.split('"')[0] ?? '', isServed: slot.includes(' data-server=""') }));
  const frame = { id: 'frame', isServed: html.includes('<main') };
  const idsOf = (isServed: boolean) =>
    [frame, ...slots].filter((slot) => slot.isServed === isServed).map(({ id }) => id);
  return { served: idsOf(true), waiting: idsOf(false) };
}

/**
 * Waits until a server has rendered a whole page: the first responses after a start may have placeholders, because the
 * renderer is only started then. The language is that of the path, of `lng` in it, or English.
 */
export async function rendered(page: Page, path: string): Promise<void> {
  await expect
    .poll(async () => (await servedParts(page, path)).waiting, { message: path, timeout: 20_000 })
    .toEqual([]);
}

/** Holds back the page's scripts. */
const HELD = { path: '^/shell/.*\\.js$', action: { kind: 'hold' } } as const;

/** Opens a page that a server has rendered, with its scripts held back. @returns a function that releases them */
export async function openHeld(page: Page, zone: TestZone, url: string): Promise<() => Promise<unknown>> {
  await rendered(page, url);
  await zone.run({ do: 'faults', origin: 'page', rules: [HELD] });
  await page.goto(url, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  return () => zone.run({ do: 'faults', origin: 'page', rules: [] });
}
