import type { Finished } from '../tools/run-tool';

/** One check, with the name that its result is shown under. */
export interface Check {
  readonly name: string;
  readonly check: () => Promise<Finished>;
}

/**
 * Runs checks one after the other, and prints a line for each, and what the failed ones found.
 * @returns how many failed
 */
export async function runChecks(checks: readonly Check[]): Promise<number> {
  let failed = 0;
  for (const { name, check } of checks) {
    const started = Date.now();
    const { code, output } = await check();
    console.log(
      `${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
    );
    if (code !== 0) {
      failed += 1;
      console.log(output.trimEnd());
    }
  }
  return failed;
}
