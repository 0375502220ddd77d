import { test as base, expect } from '@playwright/test';
import { borrowZone, type Lease } from '../zone/lease';
import type { Wanted } from '../zone/pool';
import { REMOTES } from '../zone/remotes';
import type { TestZone } from '../zone/zone';
import { watchViolations } from './violations';

/** Options of tests and projects, in addition to Playwright's. */
export interface Options {
  /** Uncaught errors that a test causes on purpose, by message. Any other error fails the test. */
  allowedErrors: RegExp[];
  /**
   * Whether only the browser renders, as without a live server build: for what a page shows while it waits for code or
   * data.
   */
  rendersInBrowser: boolean;
  /** Whether browser and fonts are those of the screenshots. */
  pinned: boolean;
}

/** Fixtures that all tests of a worker share. */
export interface WorkerFixtures {
  /** How the zone's pages get their data: from the gateway (default), or from the base itself. */
  dataMode: Wanted['dataMode'];
  /** The sample zone, or the other one. */
  wanted: Wanted['zone'];
  lease: Lease;
  zone: TestZone;
}

/**
 * Runs tests on a zone that the worker has borrowed. A violation of the Content-Security-Policy or an uncaught error
 * fails the test; every test restores the zone.
 */
export const test = base.extend<Options, WorkerFixtures>({
  dataMode: ['gateway', { scope: 'worker', option: true }],
  wanted: ['sample', { scope: 'worker', option: true }],
  lease: [
    async ({ dataMode, wanted }, use) => {
      const lease = await borrowZone({ zone: wanted, dataMode });
      await use(lease);
      await lease.zone.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  zone: [({ lease }, use) => use(lease.zone), { scope: 'worker' }],
  baseURL: async ({ zone }, use) => use(zone.url),
  allowedErrors: [[], { option: true }],
  rendersInBrowser: [false, { option: true }],
  pinned: [false, { option: true }],
  page: async ({ page, zone, lease, allowedErrors, rendersInBrowser }, use, info) => {
    if (rendersInBrowser) await zone.run({ do: 'live', remote: 'shell', build: 'browser' });
    const problems: string[] = [];
    await watchViolations(page, (text) => problems.push(text));
    page.on('pageerror', ({ message }) => problems.push(message));
    await use(page);
    if (info.status !== info.expectedStatus) lease.spoil();
    if (rendersInBrowser) await zone.run({ do: 'live', remote: 'shell', build: 'own' });
    for (const origin of ['page', ...REMOTES]) {
      await zone.run({ do: 'faults', origin, rules: [] });
      await zone.run({ do: 'start', remote: origin });
    }
    await fetch(`${zone.airtableUrl}/__faults`, { method: 'DELETE' });
    expect(problems.filter((problem) => !allowedErrors.some((allowed) => allowed.test(problem)))).toEqual([]);
  },
});

export { expect };

/** A phone and a desktop. The carousel reads the screen size as well as the window size. */
export const SIZES = [
  { name: '360 px', viewport: { width: 360, height: 740 }, screen: { width: 360, height: 740 } },
  { name: '1280 px', viewport: { width: 1280, height: 800 }, screen: { width: 1280, height: 800 } },
] as const;
