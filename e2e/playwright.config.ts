import { defineConfig } from '@playwright/test';
import { findBrowser } from './src/browser/find-browser';

const browser = await findBrowser();
// As root, as in containers, Chromium refuses to start with its sandbox.
const isRoot = process.getuid?.() === 0;

/**
 * Every worker has a zone of its own: the composed production build on separate origins, with the real servers of
 * `platform` (src/zone). What is built is built once, before the first test.
 */
export default defineConfig({
  testDir: 'src/tests',
  outputDir: '../test-results/browser',
  globalSetup: './src/zone/build-once.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['line'], ['json']] : [['list']],
  use: {
    bypassCSP: false,
    video: 'off',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      env: browser.env as Record<string, string>,
      chromiumSandbox: !isRoot && browser.source !== 'npm',
      args: ['--disable-quic', '--font-render-hinting=none'],
    },
  },
});
