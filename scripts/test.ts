import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  type BrowserReport,
  type FailedTest,
  failedBrowserTests,
  failedUnitTests,
  linesOf,
  type UnitReport,
} from './failed-tests';
import { ROOT, run } from './run';

/**
 * `npm test`: unit tests, then browser tests; `npm run test:e2e`: only the latter; `npm run test:browsers`: the main job
 * in three engines; `npm run test:full`: all of them, with the full cross products of the browser tests and 100,000
 * cases per property test. Failures are repeated at the end, for logs that keep only the last lines. The last line
 * counts all, in the form `N passed, N failed, N skipped`. A tool that fails without a failed test (nothing ran, it
 * crashed) counts as one failure.
 */
interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly FailedTest[];
}

const only = process.argv[2];

/** For each of the tools; several times what they take on two cores. */
const TIME_LIMIT_MS = (only === 'full' ? 240 : 20) * 60_000;
if (only === 'full') Object.assign(process.env, { PROPERTY_RUNS: '100000', TEST_FULL: '1' });

const reports = path.join(ROOT, 'test-results');

/** The count of a tool that wrote no report. */
const NOTHING: Count = { passed: 0, failed: 1, skipped: 0, failures: [] };

async function unitTests(): Promise<Count> {
  const file = path.join(reports, 'unit.json');
  await rm(file, { force: true });
  const { code } = await run('jest', ['--json', `--outputFile=${file}`], { timeLimitMs: TIME_LIMIT_MS });
  const report = await read<UnitReport>(file);
  if (!report) return NOTHING;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests || (code === 0 ? 0 : 1),
    skipped: report.numPendingTests + report.numTodoTests,
    failures: failedUnitTests(report),
  };
}

async function browserTests(config: 'playwright' | 'browsers'): Promise<Count> {
  const file = path.join(reports, `${config}.json`);
  await rm(file, { force: true });
  const { code } = await run('playwright', ['test', '--config', `e2e/${config}.config.ts`], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    timeLimitMs: TIME_LIMIT_MS,
  });
  const report = await read<BrowserReport>(file);
  if (!report) return NOTHING;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky || (code === 0 ? 0 : 1);
  return { passed: expected, failed, skipped, failures: failedBrowserTests(report) };
}

async function read<Report>(file: string): Promise<Report | null> {
  return readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => null,
  );
}

await mkdir(reports, { recursive: true });
const counts: Count[] = [];
if (only === undefined || only === 'full') counts.push(await unitTests());
if (only !== 'browsers') counts.push(await browserTests('playwright'));
if (only === 'browsers' || only === 'full') counts.push(await browserTests('browsers'));
const sum = (key: 'passed' | 'failed' | 'skipped') => counts.reduce((total, count) => total + count[key], 0);
const failed = sum('failed') + (sum('passed') === 0 ? 1 : 0);
console.log(linesOf(counts.flatMap(({ failures }) => failures)));
console.log(`${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped`);
process.exitCode = failed === 0 ? 0 : 1;
