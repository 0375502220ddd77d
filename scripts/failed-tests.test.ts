import {
  type BrowserReport,
  failedBrowserTests,
  failedUnitTests,
  linesOf,
  type UnitReport,
} from './failed-tests';

const unit = (testResults: UnitReport['testResults']): UnitReport => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults,
});
const browser = (report: Pick<BrowserReport, 'suites' | 'errors'>): BrowserReport => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
  ...report,
});
const PASSED = { fullName: 'holds', status: 'passed', failureMessages: [] };

test('a unit test that failed is named with its file and message; one that passed is not', () => {
  const broken = {
    fullName: 'breaks',
    status: 'failed',
    failureMessages: ['\u001B[31mexpected 1\u001B[39m'],
  };
  const results = [
    { name: 'a.test.ts', status: 'failed', message: 'all of it', assertionResults: [PASSED, broken] },
    { name: 'b.test.ts', status: 'passed', message: '', assertionResults: [PASSED] },
  ];
  expect(linesOf(failedUnitTests(unit(results)))).toBe('\nFAILED a.test.ts: breaks\nexpected 1\n');
  expect(linesOf(failedUnitTests(unit(results.slice(1))))).toBe('');
});

test('a file that cannot be run is named by itself', () => {
  const results = [{ name: 'a.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] }];
  expect(failedUnitTests(unit(results))).toEqual([{ name: 'a.test.ts', message: 'SyntaxError' }]);
});

test('a browser test that failed is named with its line and all its messages, however deep it stands', () => {
  const spec = (title: string, ...messages: string[]) => ({
    title,
    file: 'a.spec.ts',
    line: 7,
    tests: [{ results: [{ errors: messages.map((message) => ({ message })) }] }],
  });
  const suites = [{ specs: [spec('holds')], suites: [{ specs: [spec('breaks', 'one', 'two')] }] }];
  expect(failedBrowserTests(browser({ suites, errors: [{ message: 'no zone' }] }))).toEqual([
    { name: 'a.spec.ts:7: breaks', message: 'one\ntwo' },
    { name: 'outside of tests', message: 'no zone' },
  ]);
  expect(failedBrowserTests(browser({ suites: [{ specs: [spec('holds')] }], errors: [] }))).toEqual([]);
});

test('a message that is a whole page is cut', () => {
  expect(linesOf([{ name: 'a', message: 'x'.repeat(100_000) }]).length).toBeLessThan(2_100);
});
