import { defineConfig } from '@playwright/test';
import base from './playwright.config';
import { ENGINES, type EngineName } from './src/engines/engines';

const { projects: _, ...shared } = base;

/**
 * The main job in three engines: the same zones as in the other browser tests, in browsers that the system has. Nothing
 * is downloaded: an engine that is missing is skipped, and named.
 */
export default defineConfig<object, { readonly engineName: EngineName }>({
  ...shared,
  testDir: 'src/engines',
  outputDir: '../test-results/browsers',
  globalSetup: ['./src/engines/report-engines.ts', './src/zone/build-once.ts', './src/zone/pool.ts'],
  workers: 2,
  grepInvert: process.env.TEST_FULL ? [] : /@full/,
  projects: ENGINES.map((engineName) => ({ name: engineName, use: { engineName } })),
});
