import type { DataError } from 'shared-data/core';
import { type Clock, isRateLimit, type Persist, toDataError, wait } from 'shared-data/core';
import type { Pacer } from './pacer';

/** After a 429 Airtable refuses everything for 30 s (source: public docs). One second more for clocks and latency. */
const LOCK_MS = 31_000;
const MAX_LOCKS = 3;
const FIRST_BACK_OFF_MS = 1_000;
const MAX_FAILURES = 3;

export interface PersistOptions {
  readonly pacer: Pacer;
  readonly clock: Clock;
  /** Called on each 429, before anything else is sent; nothing may be sent for `ms` milliseconds. */
  readonly onLock: (ms: number) => void;
}

/**
 * Creates the gateway's retry policy: calls are paced; after a 429 nothing is sent for 30 s, then the call is retried,
 * at most three times; after a network failure or a server error it is retried three times, 1, 2 and 4 s later.
 * Anything else fails at once: a retry would fail in the same way, also when the month is used up.
 */
export function createRetryPolicy({ pacer, clock, onLock }: PersistOptions): Persist {
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
          if (locks > MAX_LOCKS) throw error;
          continue;
        }
        if (!mayPass(error) || failures === MAX_FAILURES) throw error;
      }
      await wait(FIRST_BACK_OFF_MS * 2 ** failures, { clock, signal });
      failures += 1;
    }
  };

  // Inside the pacer's turn, so that nothing starts between the response and the lock.
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

/** Returns whether the base refuses because the month's calls are used up, so that waiting does not help. */
export function isMonthUsedUp(error: DataError): boolean {
  return error.code === 'TOO_MANY_REQUESTS' && !isRateLimit(error);
}

function mayPass({ code, status }: DataError): boolean {
  return code === 'CONNECTION_ERROR' || code === 'TIMEOUT' || (status !== null && status >= 500);
}
