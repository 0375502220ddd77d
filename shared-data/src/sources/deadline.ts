import { DataError } from '../errors';

/** A source of timers that tests can replace. */
export interface Clock {
  /** Calls `run` once after `ms` milliseconds; the returned function cancels that. */
  after(ms: number, run: () => void): () => void;
}

/** The machine's own clock. */
export const systemClock: Clock = {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

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

/** Time without a further byte after which a body counts as stalled: a large one on a slow line is not a failure. */
const STALLED_MS = 8_000;

/** Reads a response's body as text; rejects with TIMEOUT 8 s after its last byte, or with ABORTED. */
export async function textOfBody(response: Response, ends: Ends): Promise<string> {
  const reader = response.body?.getReader();
  // Not every `fetch` is a browser's: a server's answers have no stream.
  if (!reader) return within(STALLED_MS, ends, () => response.text());
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await within(STALLED_MS, ends, () => reader.read());
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
  }
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
