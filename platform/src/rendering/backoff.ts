import { LRUCache } from 'lru-cache';

/** Pauses before something that failed is retried. */
export type Backoff = ReturnType<typeof createBackoff>;

const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;
/** Failures further apart than this are unrelated. */
const FORGOTTEN_MS = 5 * 60_000;
/** Remembered keys: several times as many as are live at once. */
const MAX_KEYS = 1_000;

/** Creates pauses: none after the first failure, one second after the second, then doubling up to a minute. */
export function createBackoff(now: () => number = () => performance.now()) {
  const failures = new LRUCache<string, { readonly count: number; readonly at: number }>({ max: MAX_KEYS });
  const lasts = (failure: { readonly count: number; readonly at: number } | undefined): boolean =>
    failure !== undefined &&
    failure.count >= 2 &&
    now() - failure.at < Math.min(FIRST_MS * 2 ** (failure.count - 2), LONGEST_MS);
  return {
    failed(key: string): void {
      const before = failures.get(key);
      const count = before && now() - before.at < FORGOTTEN_MS ? before.count + 1 : 1;
      failures.set(key, { count, at: now() });
    },
    isPaused: (key: string): boolean => lasts(failures.get(key)),
    /** How many keys are paused. */
    paused: (): number => [...failures.values()].filter(lasts).length,
  };
}
