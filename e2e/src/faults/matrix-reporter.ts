import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { ANNOTATION, type Entry } from './entry';

/** Prints the fault matrix when all tests have ended: a row for each fault, a column for each remote. */
export default class MatrixReporter implements Reporter {
  readonly #rows = new Map<string, Map<string, { outcome: string; failed: number; passed: number }>>();

  onTestEnd(test: TestCase, result: TestResult): void {
    for (const { type, description = '' } of test.annotations) {
      if (type !== ANNOTATION || result.status === 'skipped') continue;
      const { fault, remote, outcome } = JSON.parse(description) as Entry;
      const row = this.#rows.get(fault) ?? new Map();
      const cell = row.get(remote) ?? { outcome, failed: 0, passed: 0 };
      cell[result.status === 'passed' ? 'passed' : 'failed'] += 1;
      this.#rows.set(fault, row.set(remote, cell));
    }
  }

  onEnd(): void {
    if (this.#rows.size === 0) return;
    const remotes = [...new Set([...this.#rows.values()].flatMap((row) => [...row.keys()]))];
    const lines = [...this.#rows].map(([fault, row]) => [
      fault,
      ...remotes.map((remote) => {
        const cell = row.get(remote);
        return cell ? `${cell.failed > 0 ? 'FAILED' : 'ok'} (${cell.outcome})` : '–';
      }),
    ]);
    const table = [['fault', ...remotes], ...lines];
    const widths = table[0]?.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0)));
    const text = table.map((line) =>
      line
        .map((word, column) => word.padEnd(widths?.[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
    const failed = [...this.#rows.values()].flatMap((row) => [...row.values()]).filter((cell) => cell.failed);
    console.log(`\nFault matrix\n\n${text.join('\n')}\n\n${failed.length} cells failed\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
