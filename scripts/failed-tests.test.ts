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

test('reports a failed unit test with its file and message, and no passed one', () => {
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

test('reports a file that cannot be run by its own name', () => {
  const results = [{ name: 'a.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] }];
  expect(failedUnitTests(unit(results))).toEqual([{ name: 'a.test.ts', message: 'SyntaxError' }]);
});

test('reports a failed browser test with its line and all its messages, however deeply nested', () => {
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

test('truncates a long message', () => {
  expect(linesOf([{ name: 'a', message: 'x'.repeat(100_000) }]).length).toBeLessThan(2_100);
});
