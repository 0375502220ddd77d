import type { DataError } from '@zone-directory/shared-data/core';
import {
  type Clock,
  isRateLimit,
  type Persist,
  rateLimitPause,
  toDataError,
  wait,
} from '@zone-directory/shared-data/core';
import type { Pacer } from './pacer';

/** Their pauses take up to six and a half of the ten minutes of a fetch. */
const MAX_REFUSALS = 6;
const FIRST_RETRY_MS = 1_000;
const MAX_FAILURES = 3;

/** How the calls to one base are made. */
export interface RetryPolicy {
  /** Makes a call, and again as often as that may help. */
  readonly persist: Persist;
  /** Makes a call once: whoever makes it tries again by itself. A 429 stops other calls all the same. */
  readonly once: Persist;
}

export interface PersistOptions {
  readonly pacer: Pacer;
  readonly clock: Clock;
  /** Called on each 429, before anything else is sent; nothing may be sent for `ms` milliseconds. */
  readonly onLock: (ms: number) => void;
}

/**
 * Creates the gateway's retry policy: calls are paced; after a 429 nothing is sent for 5 s, doubled each time
 * (`rateLimitPause`), then the call is retried, at most six times; after a network failure or a server error it is
 * retried three times, 1, 2 and 4 s later. Anything else fails at once: a retry would fail in the same way, also when
 * the month is used up.
 */
export function createRetryPolicy({ pacer, clock, onLock }: PersistOptions): RetryPolicy {
  /** Number of 429s in a row, of any call: the limit is the base's. */
  let refusals = 0;
  /** By `performance.now`. */
  let lockedUntil = 0;

  const once: Persist = (attempt, signal) => pacer.run(() => lockedBy429(attempt), signal);

  const persist: Persist = async (attempt, signal) => {
    let failures = 0;
    for (;;) {
      try {
        return await once(attempt, signal);
      } catch (cause) {
        const error = toDataError(cause);
        if (isRateLimit(error) && refusals <= MAX_REFUSALS) continue;
        if (!mayPass(error) || failures === MAX_FAILURES) throw error;
      }
      await wait(FIRST_RETRY_MS * 2 ** failures, { clock, signal });
      failures += 1;
    }
  };

  return { persist, once };

  // Inside the pacer's turn, so that nothing starts between the response and the lock.
  async function lockedBy429(attempt: () => Promise<unknown>): Promise<unknown> {
    try {
      const answer = await attempt();
      refusals = 0;
      return answer;
    } catch (cause) {
      const error = toDataError(cause);
      // One that was sent before the lock says nothing new.
      if (error.code === 'TOO_MANY_REQUESTS' && performance.now() >= lockedUntil) {
        const ms = rateLimitPause(refusals);
        refusals += 1;
        lockedUntil = performance.now() + ms;
        pacer.lock(ms);
        onLock(ms);
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
