import { ReleaseError } from 'federation/release';
import { DeploymentError } from '../../deployment';
import { PortInUseError } from '../../http/server';
import { StorageError } from '../../storage/storage';
import { BuildError } from './build-error';

/** Errors that a person can mend: one line says it all. Any other is ours to mend, and needs its stack. */
const EXPECTED = [BuildError, DeploymentError, PortInUseError, ReleaseError, StorageError];

/** What a command that stays is given. */
export interface Stay {
  /** Aborted as soon as the command is told to stop: a start under way gives up, and takes back what it has started. */
  readonly signal: AbortSignal;
  /** To be called with a line when something that must run has ended by itself. */
  readonly failed: (line: string) => void;
}

/**
 * Runs a command that stays until it is told to stop. SIGINT and SIGTERM, also during the start, stop everything and exit
 * with 0; a failure is reported in one line and exits with 1.
 *
 * @param start starts everything, and leaves nothing running when it fails
 */
export async function untilStopped(
  start: (stay: Stay) => Promise<{ close(): Promise<void> }>,
): Promise<void> {
  let started: Promise<{ close(): Promise<void> }> | undefined;
  const stopping = new AbortController();
  const stop = async (code: number) => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    // A start that failed has already stopped what it had started.
    const running = await started?.catch(() => undefined);
    await running?.close();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));

  const failed = (line: string) => {
    if (stopping.signal.aborted) return;
    console.error(line);
    void stop(1);
  };
  started = start({ signal: stopping.signal, failed });
  await started.catch((error: unknown) => failed(explain(error)));
}

function explain(error: unknown): string {
  if (EXPECTED.some((kind) => error instanceof kind)) return (error as Error).message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
