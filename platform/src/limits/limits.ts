import { LRUCache } from 'lru-cache';
import type { Storage } from '../storage/storage';
import { withTimeout } from '../with-timeout';
import type { Limits, RateLimitRule } from './rate-limit-rule';
import { createSharedLimits } from './shared-limits';

/** How long the database has to answer before this instance's own counts apply. */
const TIMEOUT_MS = 500;
/** Keys remembered per scope; beyond that, the least recently used one is dropped. */
const MAX_REMEMBERED = 10_000;

/** Milliseconds by a clock that nobody puts back. */
const elapsed = () => performance.now();

/** Creates limits for this process only. @param now ms since any time */
export function createProcessLimits(now: () => number = elapsed): Limits {
  const { take } = createLocalLimits(now);
  return { take: async (all, windowMs) => take(all, windowMs) };
}

/**
 * Creates the limits of a deployment. With PostgreSQL its instances share them; while it does not answer, each uses its
 * own. A SQLite file belongs to one instance, which counts in memory.
 * @param now ms since any time; the database counts by its own clock, which all instances share
 * @param timeoutMs how long the database has to answer
 */
export function createLimits(storage: Storage, now: () => number = elapsed, timeoutMs = TIMEOUT_MS): Limits {
  if (storage.kind === 'sqlite') return createProcessLimits(now);
  const local = createLocalLimits(now);
  const shared = createSharedLimits(storage.database);
  return {
    async take(all, windowMs) {
      // What is refused here needs no query: a flood at one instance does not reach the database.
      const wait = local.wait(all, windowMs);
      if (wait > 0) return wait;
      // Undefined when the query fails or takes too long.
      const unknown = () => undefined;
      const seconds = await withTimeout(shared(all, windowMs).catch(unknown), timeoutMs, unknown);
      if (seconds === undefined) return local.take(all, windowMs);
      if (seconds === 0) local.count(all, windowMs);
      return seconds;
    },
  };
}

/** Creates sliding windows by scope and key, in the bounded memory of one process. */
function createLocalLimits(now: () => number) {
  const scopes = new Map<string, LRUCache<string, readonly number[]>>();

  const timesOf = (scope: string) => {
    const known = scopes.get(scope) ?? new LRUCache<string, readonly number[]>({ max: MAX_REMEMBERED });
    scopes.set(scope, known);
    return known;
  };
  const recent = ({ scope, key }: RateLimitRule, windowMs: number) =>
    (timesOf(scope).get(key) ?? []).filter((time) => time > now() - windowMs);
  /** Returns the seconds until there is room for one more of each, at least 1; 0 when there is room. */
  const wait = (all: readonly RateLimitRule[], windowMs: number) =>
    Math.max(
      ...all.map((counted) => {
        const times = recent(counted, windowMs);
        if (times.length < counted.most) return 0;
        const freed = times[times.length - counted.most] ?? now();
        return Math.max(1, Math.ceil((freed + windowMs - now()) / 1_000));
      }),
    );
  const count = (all: readonly RateLimitRule[], windowMs: number) => {
    for (const counted of all) timesOf(counted.scope).set(counted.key, [...recent(counted, windowMs), now()]);
  };
  /** See `Limits`. */
  const take = (all: readonly RateLimitRule[], windowMs: number) => {
    const seconds = wait(all, windowMs);
    if (seconds === 0) count(all, windowMs);
    return seconds;
  };
  return { wait, count, take };
}
