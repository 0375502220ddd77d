import PQueue from 'p-queue';
import { DataError } from 'shared-data/core';

/** Lets the requests to one base pass, no faster than it allows. */
export interface Pacer {
  /**
   * Makes `request` when its turn has come and settles with it; ABORTED as soon as the signal is aborted, also while
   * it waits.
   */
  run<T>(request: () => Promise<T>, signal: AbortSignal | undefined): Promise<T>;
  /** Lets nothing pass for so many milliseconds from now. */
  lock(ms: number): void;
  /** Resolves when the next caller, even in another process, cannot exceed the rate because of the calls made here. */
  idle(): Promise<void>;
  /** Forgets what waits, and leaves no timer behind. */
  close(): void;
}

// Airtable allows five requests in any second (read: public docs). They are counted when they arrive, some time
// after they were sent: two that leave 225 ms apart may arrive closer together. So there are two rules.
// 1. At least so long from one start to the next: 4.44 requests a second in the long run.
const BETWEEN_STARTS_MS = 225;
// 2. Each request occupies one of five places until a second after its answer. It arrived before its answer, hence
//    whatever starts in the same place arrives more than a second later: never six in a second, at any latency.
//    The 10 ms are for timers that fire early.
const PLACES = 5;
const AFTER_ANSWER_MS = 1_010;

/** A pacer for one base. The limit is one for the base, so there must be only one that is in use. */
export function createPacer(): Pacer {
  const queue = new PQueue({
    concurrency: PLACES,
    interval: BETWEEN_STARTS_MS,
    intervalCap: 1,
    // Without it, p-queue counts in fixed windows: two could start side by side where one window meets the next.
    strict: true,
  });
  let unlock: NodeJS.Timeout | undefined;
  let lockedUntil = 0;

  return {
    run: (request, signal) =>
      new Promise((resolve, reject) => {
        const aborted = () => reject(new DataError('ABORTED', { cause: signal?.reason }));
        if (signal?.aborted) return aborted();
        signal?.addEventListener('abort', aborted, { once: true });
        // The signal is not the queue's: it would free the place of a request that is on its way.
        void queue.add(async () => {
          if (signal?.aborted) return;
          await request()
            .then(resolve, reject)
            .finally(() => signal?.removeEventListener('abort', aborted));
          await new Promise((free) => setTimeout(free, AFTER_ANSWER_MS));
        });
      }),
    lock(ms) {
      const until = Date.now() + ms;
      if (until <= lockedUntil) return;
      lockedUntil = until;
      queue.pause();
      clearTimeout(unlock);
      unlock = setTimeout(() => queue.start(), ms);
    },
    idle: () => queue.onPendingZero(),
    close() {
      queue.clear();
      clearTimeout(unlock);
    },
  };
}
