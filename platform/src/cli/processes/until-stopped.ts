import { once } from 'node:events';
import { isExpected } from './expected';
import { onParentGone } from './parent-gone';

/** What a command that stays is given. */
export interface Stay {
  /** Aborted as soon as the command is told to stop: a start under way gives up, and takes back what it has started. */
  readonly signal: AbortSignal;
  /** To be called with a line when something that must run has ended by itself. */
  readonly failed: (line: string) => void;
}

/** What a command has started. */
export interface Started {
  /** Ends what visitors have begun before everything is stopped. */
  drain?(): Promise<void>;
  close(): Promise<void>;
}

/** A supervisor kills after 20 s (`deploy`); draining takes 15 s at most. */
const MOST_STOPPING_MS = 18_000;

/**
 * Runs a command that stays until it is told to stop. SIGINT and SIGTERM, also during the start, stop everything and exit
 * with 0; a failure is reported in one line and exits with 1.
 *
 * SIGTERM is how a supervisor ends one instance of several while visitors come: what runs is drained first. SIGINT is a person at a
 * terminal, who waits. A second signal of either kind ends the draining. What is not closed within 18 s of the first, such as a
 * database that hangs, is left to the end of the process.
 *
 * @param start starts everything, and leaves nothing running when it fails
 * @param mostStoppingMs for tests
 */
export async function untilStopped(
  start: (stay: Stay) => Promise<Started>,
  mostStoppingMs = MOST_STOPPING_MS,
): Promise<void> {
  let started: Promise<Started> | undefined;
  let running: Started | undefined;
  let isStopping = false;
  const stopping = new AbortController();
  const stop = async (code: number, drain?: Started['drain']) => {
    if (isStopping) return stopping.abort();
    isStopping = true;
    setTimeout(() => process.exit(code), mostStoppingMs);
    const told = once(stopping.signal, 'abort');
    if (drain) await Promise.race([drain(), told]);
    stopping.abort();
    // A start that failed has already stopped what it had started.
    await (await started?.catch(() => undefined))?.close();
    process.exit(code);
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0, running?.drain));
  onParentGone(process.env, () => void stop(0));

  const failed = (line: string) => {
    if (isStopping) return;
    console.error(line);
    void stop(1);
  };
  started = start({ signal: stopping.signal, failed });
  running = await started.catch((error: unknown) => {
    failed(explain(error));
    return undefined;
  });
}

function explain(error: unknown): string {
  if (isExpected(error)) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
