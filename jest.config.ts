/** @jest-config-loader esbuild-register */
import { availableParallelism } from 'node:os';
import type { Config } from 'jest';
import preset from './remote-kit/presets/jest/preset.cjs';

// Published as ES modules only, which Jest cannot `require` on the Node versions that we support.
const ES_MODULES = ['p-queue', 'p-timeout', 'request-filtering-agent'];
/** Cases per property test: enough to catch a broken rule; 100,000 in `npm run test:full`. */
const propertyRuns = Number(process.env.PROPERTY_RUNS || 200);

const common = {
  ...preset.common(ES_MODULES),
  rootDir: __dirname,
  globals: { PROPERTY_RUNS: propertyRuns },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/e2e/'],
  modulePathIgnorePatterns: ['/dist/', '/.zone/', '/remote-kit/template/'],
};

/** Page code that needs no DOM: without jsdom, a test file starts in half the time. */
const WITHOUT_PAGE = [
  'federation/src/contract/**/*',
  'federation/src/runtime/{errors,fetch-json,registry-source,shared-versions}',
  'mf-directory/src/features/businesses/vcard',
  'mf-partners/src/features/partners/partner-name',
  'shared-data/src/{choose,configuration,search,sources/gateway,text}/**/*',
  'shared-data/src/sources/{freshness,partners,read-json,airtable/formula,airtable/records}',
  'shared-data/src/{errors-from,plain-text}',
  'shared-i18n/src/check/**/*',
  'shared-i18n/src/{format,languages,load-strings,translations,translations.again}',
  'shared-ui/src/tokens',
].map((tests) => `${__dirname}/${tests}.test.ts`);

// V8 collects young objects at 16 MB, which a page test fills ten times a second. With more room, most of them are dead
// by then. Jest starts its workers with the arguments of this process.
process.execArgv.push('--max-semi-space-size=64');

/** Two kinds of tests: code that runs in a page (jsdom), and code that runs on a server (node). */
const config: Config = {
  // Tests wait for timers and connections, so one worker more than there are cores keeps them busy. Further ones cost
  // time: each starts up and compiles every module for itself.
  maxWorkers: availableParallelism() + 1,
  // Generous, because a busy machine must not fail tests: processes and long spans of virtual time take seconds, and a
  // promote flushes its files to the disk, which may be writing much else. The long property tests take minutes.
  testTimeout: propertyRuns > 200 ? 1_200_000 : 120_000,
  projects: [
    {
      ...common,
      displayName: 'page',
      ...preset.page,
      testMatch: [
        '<rootDir>/{shell,mf-*,shared-*,zone-embed}/src/**/*.test.{ts,tsx}',
        '<rootDir>/federation/src/{runtime,embed,contract}/**/*.test.{ts,tsx}',
        ...WITHOUT_PAGE.map((tests) => `!${tests}`),
      ],
    },
    {
      ...common,
      displayName: 'server',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/scripts/jest/postgresql.ts',
      globalTeardown: '<rootDir>/scripts/jest/postgresql-end.ts',
      testMatch: [
        '<rootDir>/{airtable-embedded,bench,platform,scripts,testing}/**/*.test.ts',
        '<rootDir>/site/**/*.test.ts',
        '<rootDir>/zone-embed/build/**/*.test.ts',
        '<rootDir>/federation/src/sharing/**/*.test.ts',
        '<rootDir>/{federation-build,remote-kit}/src/**/*.test.ts',
        ...WITHOUT_PAGE,
      ],
    },
  ],
};
export default config;
