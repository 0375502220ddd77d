import { BusyError, type LiveStore } from '@zone-directory/federation-build/release';

/** How long a change waits while none ends, and at most. In milliseconds. */
const WAIT_MS = 5_000;
const MOST_WAIT_MS = 30_000;

/**
 * Runs changes of what is live one after the other: each would hold a connection to the database while it waits for the
 * lock, and pages need them. A change waits for as long as others get on, up to 30 s; if none ends for 5 s, those that
 * wait are refused.
 */
export function createChangesInTurn(waitMs = WAIT_MS) {
  let last: Promise<unknown> = Promise.resolve();
  let progressAt = performance.now();

  /** Resolves when `before` has ended; rejects if it is not worth waiting for. */
  async function turn(before: Promise<unknown>): Promise<void> {
    const begun = performance.now();
    for (let isOver = false; !isOver; ) {
      const now = performance.now();
      const left = Math.min(Math.max(begun, progressAt) + waitMs, begun + MOST_WAIT_MS) - now;
      if (left <= 0) throw new BusyError('another change is under way: nothing has changed, try again');
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<false>((resolve) => {
        timer = setTimeout(resolve, left, false);
      });
      isOver = await Promise.race([before.then(() => true), late]);
      clearTimeout(timer);
    }
  }

  return {
    /** Runs a change when those before have ended. @throws BusyError if they do not */
    async run<Result>(change: () => Promise<Result>): Promise<Result> {
      const before = last;
      let end = () => {};
      const own = new Promise<void>((resolve) => {
        end = resolve;
      });
      last = before.then(() => own);
      try {
        await turn(before);
        return await change().finally(() => {
          progressAt = performance.now();
        });
      } finally {
        end();
      }
    },
  };
}

/** Returns a store whose changes wait in this process for each other. What leads to a change runs beside others. */
export function inTurn(live: LiveStore): LiveStore {
  const turns = createChangesInTurn();
  return {
    read: live.read,
    history: live.history,
    change: (...args) => turns.run(() => live.change(...args)),
    forget: (...args) => turns.run(() => live.forget(...args)),
  };
}
