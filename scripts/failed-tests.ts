import { stripVTControlCharacters } from 'node:util';

/** A test that failed, or a file that could not be run. */
export interface FailedTest {
  readonly name: string;
  readonly message: string;
}

/** The part of `jest --json`'s output that is read here. */
export interface UnitReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** The part of Playwright's JSON report that is read here. */
export interface BrowserReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly BrowserError[];
  readonly suites: readonly BrowserSuite[];
}

interface BrowserError {
  readonly message?: string;
}

interface BrowserSuite {
  readonly suites?: readonly BrowserSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly { readonly results: readonly { readonly errors: readonly BrowserError[] }[] }[];
  }[];
}

/** @returns each failed test, and each failed file without one (it does not compile, or its hooks threw) */
export const failedUnitTests = ({ testResults }: UnitReport): FailedTest[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [{ name, message }] : [];
    return failed.map((test) => ({
      name: `${name}: ${test.fullName}`,
      message: test.failureMessages?.join('\n') ?? '',
    }));
  });

/** @returns each test with an error, then errors outside of tests (setup, configuration) */
export const failedBrowserTests = ({ suites, errors }: BrowserReport): FailedTest[] => [
  ...suites.flatMap(failedInSuite),
  ...errors.map(({ message = '' }) => ({ name: 'outside of tests', message })),
];

const failedInSuite = ({ suites = [], specs }: BrowserSuite): FailedTest[] => [
  ...specs.flatMap(({ title, file, line, tests }) => {
    const messages = tests.flatMap(({ results }) =>
      results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
    );
    return messages.length > 0 ? [{ name: `${file}:${line}: ${title}`, message: messages.join('\n') }] : [];
  }),
  ...suites.flatMap(failedInSuite),
];

/** Longest part of a message that is shown; it may be a whole page. */
const MAX_CHARACTERS = 2_000;

/** @returns the lines for a terminal, without colors; '' if nothing failed */
export const linesOf = (failed: readonly FailedTest[]): string =>
  failed
    .map(
      ({ name, message }) =>
        `\nFAILED ${name}\n${stripVTControlCharacters(message).slice(0, MAX_CHARACTERS).trim()}\n`,
    )
    .join('');
