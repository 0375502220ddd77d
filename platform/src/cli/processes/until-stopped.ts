import { once } from 'node:events';
import { isExpected } from './run-command';

/** What a long-running command is given. */
export interface Stay {
  /** Aborted as soon as the command must stop: a start in progress gives up, and stops what it has started. */
  readonly signal: AbortSignal;
  /** To be called with a message when something that must keep running has ended by itself. */
  readonly failed: (line: string) => void;
}

/** What a command has started. */
export interface Started {
  /** Finishes requests in progress before everything is stopped. */
  drain?(): Promise<void>;
  close(): Promise<void>;
}

/** The supervisor kills the process after 20 s (`deploy`); draining takes 15 s at most. */
const MAX_STOPPING_MS = 18_000;

/**
 * Runs a command until it is stopped. SIGINT and SIGTERM, also during the start, stop everything and exit with 0; a
 * failure is reported and exits with 1.
 *
 * A supervisor sends SIGTERM to end one of several instances under traffic, so requests are drained first. SIGINT comes
 * from a person waiting at a terminal. A second signal of either kind ends the draining. 18 s after the first signal,
 * the process exits even if something, such as a hanging database, is not closed.
 *
 * @param start starts everything, and leaves nothing running when it fails
 * @param mostStoppingMs for tests
 */
export async function untilStopped(
  start: (stay: Stay) => Promise<Started>,
  mostStoppingMs = MAX_STOPPING_MS,
): Promise<void> {
  let started: Promise<Started> | undefined;
  let running: Started | undefined;
  let isStopping = false;
  const stopping = new AbortController();
  const stop = async (code: number, drain?: Started['drain']) => {
    if (isStopping) return stopping.abort();
    isStopping = true;
    setTimeout(() => process.exit(code), mostStoppingMs);
    const aborted = once(stopping.signal, 'abort');
    if (drain) await Promise.race([drain(), aborted]);
    stopping.abort();
    // A start that failed has already stopped what it had started.
    await (await started?.catch(() => undefined))?.close();
    process.exit(code);
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0, running?.drain));
  onParentExit(() => void stop(0));

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

const PARENT_LOOK_MS = 500;

/**
 * Calls `gone` when the parent process has ended. npm sends SIGTERM to a shell that does not forward it (`exec` would,
 * but does not exist on Windows), and an orphaned server would keep its port. Does not keep the process alive. Watches
 * nothing unless npm runs this process.
 */
function onParentExit(gone: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    gone();
  }, PARENT_LOOK_MS);
  timer.unref();
}
