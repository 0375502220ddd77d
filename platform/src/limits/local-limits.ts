import { LRUCache } from 'lru-cache';
import type { RateLimitRule } from './rate-limit-rule';

/** Counts of one process, in bounded memory. Times are ms since 1970. */
export interface LocalLimits {
  /** Returns the seconds until there is room for one more of each, at least 1; 0 when there is room. */
  wait(all: readonly RateLimitRule[], windowMs: number, now: number): number;
  count(all: readonly RateLimitRule[], windowMs: number, now: number): void;
  /** Counts and returns 0, or counts nothing and returns the seconds to wait. */
  take(all: readonly RateLimitRule[], windowMs: number, now: number): number;
}

/** Keys remembered per scope; beyond that, the least recently used one is dropped. */
const MAX_REMEMBERED = 10_000;

/** Creates sliding windows by scope and key. */
export function createLocalLimits(): LocalLimits {
  const scopes = new Map<string, LRUCache<string, readonly number[]>>();

  const timesOf = (scope: string) => {
    const known = scopes.get(scope) ?? new LRUCache<string, readonly number[]>({ max: MAX_REMEMBERED });
    scopes.set(scope, known);
    return known;
  };
  const recent = ({ scope, key }: RateLimitRule, windowMs: number, now: number) =>
    (timesOf(scope).get(key) ?? []).filter((time) => time > now - windowMs);

  const limits: LocalLimits = {
    wait: (all, windowMs, now) =>
      Math.max(
        ...all.map((counted) => {
          const times = recent(counted, windowMs, now);
          if (times.length < counted.most) return 0;
          const freed = times[times.length - counted.most] ?? now;
          return Math.max(1, Math.ceil((freed + windowMs - now) / 1_000));
        }),
      ),
    count(all, windowMs, now) {
      for (const counted of all)
        timesOf(counted.scope).set(counted.key, [...recent(counted, windowMs, now), now]);
    },
    take(all, windowMs, now) {
      const seconds = limits.wait(all, windowMs, now);
      if (seconds === 0) limits.count(all, windowMs, now);
      return seconds;
    },
  };
  return limits;
}
