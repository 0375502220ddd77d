import { DataError } from '@zone-directory/shared-data/core';
import PQueue from 'p-queue';
import { type CallCounts, type CallOutcome, NO_CALLS, outcomeOf } from './call-counts';

/** Limits the rate of the requests to one base. */
export type Pacer = ReturnType<typeof createPacer>;

// Airtable allows five requests in any second (source: public docs). They are counted when they arrive, some time
// after they were sent: two that are sent 225 ms apart may arrive closer together. So there are two rules.
// 1. Minimum time between two starts: 4.44 requests a second on average.
const BETWEEN_STARTS_MS = 225;
// 2. Each request occupies one of five slots until a second after its response. It arrived before its response, so
//    the next one in the same slot arrives more than a second later: never six in a second, at any latency.
//    The 10 ms are for timers that fire early.
const PLACES = 5;
const AFTER_ANSWER_MS = 1_010;

/** Creates a pacer for one base. The limit applies to the base, so only one may be in use. */
export function createPacer() {
  // Its own intervals follow the machine's clock: put back by an hour, they would last an hour longer.
  const queue = new PQueue({ concurrency: PLACES });
  /** When the next request may start, by `performance.now`. */
  let startAt = Number.NEGATIVE_INFINITY;
  const calls: Record<CallOutcome, number> = { ...NO_CALLS.calls };
  let locks = 0;
  let lockedMs = 0;

  return {
    /**
     * Makes `request` when its turn has come and settles with it; rejects with ABORTED as soon as the signal is aborted,
     * also while it waits.
     */
    run: <T>(request: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> =>
      new Promise((resolve, reject) => {
        const aborted = () => reject(new DataError('ABORTED', { cause: signal?.reason }));
        if (signal?.aborted) return aborted();
        signal?.addEventListener('abort', aborted, { once: true });
        // The signal is not passed to the queue, which would free the slot of a request in flight.
        void queue.add(async () => {
          const waitMs = () => startAt - performance.now();
          while (waitMs() > 0 && !signal?.aborted) await pause(waitMs(), signal);
          if (signal?.aborted) return;
          startAt = performance.now() + BETWEEN_STARTS_MS;
          await request()
            .then(
              (answer) => {
                calls.ok += 1;
                resolve(answer);
              },
              (cause: unknown) => {
                calls[outcomeOf(cause)] += 1;
                reject(cause);
              },
            )
            .finally(() => signal?.removeEventListener('abort', aborted));
          await pause(AFTER_ANSWER_MS);
        });
      }),
    /** Starts no request for `ms` milliseconds from now. */
    lock(ms: number): void {
      const now = performance.now();
      locks += 1;
      lockedMs += Math.max(0, now + ms - Math.max(startAt, now));
      startAt = Math.max(startAt, now + ms);
    },
    /** Resolves when the next caller, even in another process, cannot exceed the rate because of the calls made here. */
    idle: (): Promise<void> => queue.onPendingZero(),
    /** What became of the requests so far. */
    counts: (): CallCounts => ({ calls: { ...calls }, locks, lockedMs }),
    /** Drops waiting requests. */
    close: () => queue.clear(),
  };
}

/** Waits `ms` milliseconds, or until the signal is aborted. */
const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
