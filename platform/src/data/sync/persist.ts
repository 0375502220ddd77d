import type { DataError } from 'shared-data/core';
import { type Clock, isRateLimit, type Persist, toDataError, wait } from 'shared-data/core';
import type { Pacer } from './pacer';

/** After a 429 Airtable refuses everything for 30 s (read: public docs). A second more, for clocks and the way. */
const LOCK_MS = 31_000;
const MOST_LOCKS = 3;
const FIRST_BACK_OFF_MS = 1_000;
const MOST_FAILURES = 3;

export interface PersistOptions {
  readonly pacer: Pacer;
  readonly clock: Clock;
  /** Told of each 429, before anything else is sent: nothing may be asked for so many milliseconds. */
  readonly onLock: (ms: number) => void;
}

/**
 * How the gateway makes a call: paced; after a 429 nothing is sent for 30 s, then it is made again, three times at
 * most; a network failure or a fault of the server is tried three times more, 1, 2 and 4 s later. Anything else
 * fails at once: it would be the same a second later, and a used-up month will not come back.
 */
export function createPersist({ pacer, clock, onLock }: PersistOptions): Persist {
  return async (attempt, signal) => {
    let locks = 0;
    let failures = 0;
    for (;;) {
      try {
        return await pacer.run(() => lockedBy429(attempt), signal);
      } catch (cause) {
        const error = toDataError(cause);
        if (isRateLimit(error)) {
          locks += 1;
          if (locks > MOST_LOCKS) throw error;
          continue;
        }
        if (!mayPass(error) || failures === MOST_FAILURES) throw error;
      }
      await wait(FIRST_BACK_OFF_MS * 2 ** failures, { clock, signal });
      failures += 1;
    }
  };

  // Inside the pacer's turn, so that nothing starts between the answer and the lock.
  async function lockedBy429(attempt: () => Promise<unknown>): Promise<unknown> {
    try {
      return await attempt();
    } catch (cause) {
      const error = toDataError(cause);
      if (error.code === 'TOO_MANY_REQUESTS') {
        pacer.lock(LOCK_MS);
        onLock(LOCK_MS);
      }
      throw error;
    }
  }
}

/** Whether the base refuses because the month's calls are used up, which no waiting helps against. */
export function isMonthUsedUp(error: DataError): boolean {
  return error.code === 'TOO_MANY_REQUESTS' && !isRateLimit(error);
}

function mayPass({ code, status }: DataError): boolean {
  return code === 'CONNECTION_ERROR' || code === 'TIMEOUT' || (status !== null && status >= 500);
}
