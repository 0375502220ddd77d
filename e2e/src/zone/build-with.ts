import { spawnSync } from 'node:child_process';

/**
 * Runs one of our build scripts in a separate process, because the test runner does not resolve our imports.
 * @throws Error when it fails; the script has printed why
 */
export function buildWith(script: string, what: string): void {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', script], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${what} could not be built`);
}
