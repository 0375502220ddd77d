import { DataError } from '../errors';
import type { Clock } from './clock';

/** What can end a piece of work from outside. */
export interface Ends {
  readonly clock: Clock;
  readonly signal: AbortSignal | undefined;
}

/**
 * Starts `work` and settles with it, or rejects with TIMEOUT after `ms` milliseconds, or with ABORTED as soon as the
 * signal aborts. Work that cannot be stopped continues; its result is ignored.
 */
export function within<T>(ms: number, { clock, signal }: Ends, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(aborted(signal));
    const cancel = clock.after(ms, () =>
      end(() => reject(new DataError('TIMEOUT', { reason: `No answer within ${ms / 1000} s` }))),
    );
    const abort = () => end(() => reject(aborted(signal)));
    const end = (settle: () => void) => {
      cancel();
      signal?.removeEventListener('abort', abort);
      settle();
    };
    signal?.addEventListener('abort', abort);
    work().then(
      (value) => end(() => resolve(value)),
      (cause: unknown) => end(() => reject(cause)),
    );
  });
}

/** Waits `ms` milliseconds; rejects with ABORTED as soon as the signal aborts. */
export function wait(ms: number, { clock, signal }: Ends): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(aborted(signal));
    const abort = () => {
      cancel();
      reject(aborted(signal));
    };
    const cancel = clock.after(ms, () => {
      signal?.removeEventListener('abort', abort);
      resolve();
    });
    signal?.addEventListener('abort', abort, { once: true });
  });
}

function aborted(signal: AbortSignal | undefined): DataError {
  return new DataError('ABORTED', { cause: signal?.reason });
}
