import { spawnSync } from 'node:child_process';

/**
 * Runs a script of ours that builds something, in a process of its own: the test runner does not resolve our imports.
 * @throws Error where it fails; it has said why
 */
export function buildWith(script: string, what: string): void {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', script], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${what} could not be built`);
}
