import { ReleaseError } from 'federation/release';
import { DeploymentError } from '../deployment';
import { PortInUseError } from '../hosting/server';
import { StorageError } from '../storage/storage';
import { BuildError } from './build-packages';

/** Errors that a person can mend: one line says it all. Any other is ours to mend, and needs its stack. */
const EXPECTED = [BuildError, DeploymentError, PortInUseError, ReleaseError, StorageError];

/**
 * Runs a command that stays until it is told to stop. SIGINT and SIGTERM, also during the start, stop everything and exit
 * with 0; a failure is said in one line and exits with 1.
 *
 * @param start starts everything; it is given a function to call when something has ended by itself
 */
export async function untilStopped(
  start: (fail: (line: string) => void) => Promise<{ close(): Promise<void> }>,
): Promise<void> {
  let started: Promise<{ close(): Promise<void> }> | undefined;
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    // A start that failed has already stopped what it had started.
    const running = await started?.catch(() => undefined);
    await running?.close();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));

  const fail = (line: string) => {
    if (stopping) return;
    console.error(line);
    void stop(1);
  };
  started = start(fail);
  await started.catch((error: unknown) => fail(explain(error)));
}

function explain(error: unknown): string {
  if (EXPECTED.some((kind) => error instanceof kind)) return (error as Error).message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
