import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import type { Browser } from './src/browser/browser';
import { findBrowser } from './src/browser/find-browser';
import { pinnedBrowser } from './src/browser/pinned';
import type { Options, WorkerFixtures } from './src/tests/fixtures';

const browser = await findBrowser();
const pinned = await pinnedBrowser();
// As root, for example in containers, Chromium refuses to start with its sandbox.
const isRoot = process.getuid?.() === 0;
const launch = ({ executablePath, env, source }: Browser) => ({
  executablePath,
  env: env as Record<string, string>,
  chromiumSandbox: !isRoot && source !== 'npm',
  args: ['--disable-quic', '--font-render-hinting=none'],
});
const SCREENSHOTS = /\/screenshots\.spec\.ts$/;
/** Tests that start their own servers, and spend most of the time waiting for them. */
const OWN_SERVERS = /\/(serve|start)\.spec\.ts$/;
/** Tests of a zone other than the sample. */
const ANOTHER_ZONE = /\/another-zone(-hydration)?\.spec\.ts$/;
/** Tests for pages that read the base themselves. */
const DIRECT = /\.direct\.spec\.ts$/;
/** Tests for both data modes, in addition to those of the other zone. */
const BOTH_WAYS = /\/(data-faults|main-job|mount|security)\.spec\.ts$/;
/**
 * Each language, data mode and width is covered by some test; all combinations, and tests tagged `@full`, run only in
 * `npm run test:full`.
 */
const except = (...titles: RegExp[]) => (process.env.TEST_FULL ? {} : { grepInvert: [/@full/, ...titles] });

/**
 * Every worker borrows a zone: the composed production build on separate origins, with the real servers of `platform`
 * (src/zone). Everything is built once, before the first test. A zone's data comes from its gateway, or from the base
 * itself. Starting a zone takes seconds of both cores, so files that need the same kind of zone share few workers. They
 * run first, to keep all workers busy until the end.
 */
export default defineConfig<Options, Pick<WorkerFixtures, 'dataMode'>>({
  testDir: 'src/tests',
  outputDir: '../test-results/browser',
  globalSetup: ['./src/zone/build-once.ts', './src/faults/build/build-once.ts', './src/zone/pool.ts'],
  fullyParallel: false,
  // A test takes a core for nearly all of its time, so one worker more than cores keeps them busy; each starts a zone,
  // which takes as much as five tests.
  workers: Math.min(availableParallelism() + 1, 6),
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  // Before `npm test` ends the run from outside, so that its report names what was not reached.
  globalTimeout: process.env.TEST_FULL ? 0 : 19.5 * 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['line'], ['json']] : [['list']],
  use: {
    bypassCSP: false,
    video: 'off',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: launch(browser),
  },
  // Screenshots are only written with an explicit --update-snapshots.
  updateSnapshots: 'none',
  projects: [
    { name: 'own servers', testMatch: OWN_SERVERS, ...except() },
    {
      name: 'screenshots',
      testMatch: SCREENSHOTS,
      snapshotPathTemplate: '{testDir}/{testFilePath}-snapshots/{arg}{ext}',
      use: { pinned: pinned !== null, launchOptions: launch(pinned ?? browser) },
    },
    {
      name: 'another zone',
      testMatch: ANOTHER_ZONE,
      workers: 1,
      ...except(/another zone in ar/),
    },
    {
      name: 'direct',
      testMatch: [DIRECT, BOTH_WAYS, ...(process.env.TEST_FULL ? [ANOTHER_ZONE] : [])],
      workers: 1,
      use: { dataMode: 'direct' },
      ...except(/the main job in (en at 360|en at 1280|ar at 360) px|mf-(partners|listing) mounts/),
    },
    {
      name: 'visits',
      testIgnore: [OWN_SERVERS, SCREENSHOTS, ANOTHER_ZONE, DIRECT],
      ...except(/the main job in (en at 1280|ar at 360|ar at 1280) px/),
    },
  ],
});
