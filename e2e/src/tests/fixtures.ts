import { test as base, expect } from '@playwright/test';
import { type HostSite, startHost } from '../hosts/host-page';
import { borrowZone, type Lease, type Wanted } from '../zone/pool';
import type { TestZone } from '../zone/zone';
import { type Base, openBase } from './records';
import { watchViolations } from './violations';

/** Options and fixtures of tests and projects, in addition to Playwright's. */
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
  /** For tests that change the base: afterwards it is restored, and the gateway has read it again. */
  base: Base;
  /** A page of another site. */
  host: HostSite;
  /** The zone as it is at a test's start, which is restored at its end. */
  restored: TestZone;
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
  base: async ({ zone }, use) => {
    const base = await openBase(zone);
    await use(base);
    await base.undo();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names.
  host: async ({}, use) => {
    const host = await startHost();
    await use(host);
    await host.close();
  },
  restored: async ({ zone, lease, rendersInBrowser }, use, info) => {
    await zone.run({ do: 'live', remote: 'shell', build: rendersInBrowser ? 'browser' : 'own' });
    await use(zone);
    if (info.status !== info.expectedStatus) lease.spoil();
    await zone.run({ do: 'reset' });
  },
  // biome-ignore lint/correctness/noUnusedFunctionParameters: the zone is restored for each page.
  page: async ({ page, restored, allowedErrors }, use) => {
    const problems: string[] = [];
    await watchViolations(page, (text) => problems.push(text));
    page.on('pageerror', ({ message }) => problems.push(message));
    await use(page);
    expect(problems.filter((problem) => !allowedErrors.some((allowed) => allowed.test(problem)))).toEqual([]);
  },
});

export { expect };

/** A phone and a desktop. The carousel reads the screen size as well as the window size. */
export const SIZES = [
  { name: '360 px', viewport: { width: 360, height: 740 }, screen: { width: 360, height: 740 } },
  { name: '1280 px', viewport: { width: 1280, height: 800 }, screen: { width: 1280, height: 800 } },
] as const;
