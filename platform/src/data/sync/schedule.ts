import { CLOCKS_DIFFER_MS } from '../store/snapshot';
import type { RefreshState } from './lease';

const MINUTE_MS = 60_000;

/**
 * How often the base is fetched. A change is visible after one interval and one fetch, so 10 minutes leave 5 of the
 * promised 15: for the fetch (5 s for 1,748 businesses, 4 minutes for 100,000), for the other instances to load it
 * (10 s) and for caches.
 *
 * Each fetch of 1,748 businesses costs 18 pages of 100 and 2 calls for the other two tables. Every 10 minutes in a
 * month of 31 days that is 4,464 × 20 = 89,280 calls, of the 100,000 that Airtable's Team plan allows; every 15
 * minutes, 59,520. The free plan's 1,000 calls are 50 fetches, and its 1,000 records are too few anyway. More than
 * 22 calls a fetch (2,000 businesses) every 10 minutes need a larger plan, or a longer interval with a webhook; the start
 * says so (`allowance.ts`).
 */
export const INTERVAL_MS = 10 * MINUTE_MS;

const FIRST_RETRY_MS = 15_000;
const COLD_RETRY_MS = 30_000;

/** What determines the next attempt, besides the failures. */
export interface RetryOptions {
  readonly intervalMs: number;
  /** No snapshot exists yet. */
  readonly isCold: boolean;
}

/**
 * Creates a clock for the times of refreshes. It does not go back when the machine's is put back: a time that was set
 * before that comes when it would have come.
 * @param now ms since 1970
 * @returns a function of the present state: times in it that are new belong to the present clock
 */
export function createScheduleClock(now: () => number) {
  let known = '';
  let setAt = 0;
  let since = 0;
  return ({ dueAt, blockedUntil }: RefreshState): number => {
    const times = `${dueAt} ${blockedUntil}`;
    if (times !== known) {
      setAt = now();
      since = performance.now();
    }
    known = times;
    return Math.max(now(), setAt + performance.now() - since);
  };
}

/** Returns whether the base refuses every call: after a 429, or because its month is used up. */
export function isBlocked({ blockedUntil }: RefreshState, now: number, intervalMs: number): boolean {
  return now < blockedUntil && blockedUntil <= now + intervalMs + CLOCKS_DIFFER_MS;
}

/** Returns whether the base must be read now. */
export function isDue(state: RefreshState, now: number, intervalMs: number): boolean {
  if (isBlocked(state, now, intervalMs)) return false;
  if (state.wanted > state.attended) return true;
  return state.dueAt <= now || state.dueAt > now + intervalMs + CLOCKS_DIFFER_MS;
}

/**
 * Returns how long, in ms, to wait after consecutive failures: 15 s, then twice as long each time, at most the
 * interval; at most 30 s while there is nothing to serve, because then every visitor gets an error until the next
 * attempt.
 * @param failures 1 or more
 */
export function retryAfter(failures: number, { intervalMs, isCold }: RetryOptions): number {
  const most = isCold ? Math.min(intervalMs, COLD_RETRY_MS) : intervalMs;
  return Math.min(most, FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 20));
}
