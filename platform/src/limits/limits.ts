import type { Storage } from '../storage/storage';
import { withTimeout } from '../with-timeout';
import { createLocalLimits } from './local-limits';
import type { Limits } from './rate-limit-rule';
import { createSharedLimits } from './shared-limits';

/** How long the database has to answer before this instance's own counts apply. */
const TIMEOUT_MS = 500;

/** Creates limits for this process only. @param now ms since 1970 */
export function createProcessLimits(now: () => number): Limits {
  const local = createLocalLimits();
  return { take: async (all, windowMs) => local.take(all, windowMs, now()) };
}

/**
 * Creates the limits of a deployment. With PostgreSQL its instances share them; while it does not answer, each uses its
 * own. A SQLite file belongs to one instance, which counts in memory.
 * @param now ms since 1970; the database counts by its own clock, which all instances share
 * @param timeoutMs how long the database has to answer
 */
export function createLimits(storage: Storage, now: () => number, timeoutMs = TIMEOUT_MS): Limits {
  if (storage.kind === 'sqlite') return createProcessLimits(now);
  const local = createLocalLimits();
  const shared = createSharedLimits(storage.database);
  return {
    async take(all, windowMs) {
      // What is refused here needs no query: a flood at one instance does not reach the database.
      const wait = local.wait(all, windowMs, now());
      if (wait > 0) return wait;
      // Undefined when the query fails or takes too long.
      const unknown = () => undefined;
      const seconds = await withTimeout(shared(all, windowMs).catch(unknown), timeoutMs, unknown);
      if (seconds === undefined) return local.take(all, windowMs, now());
      if (seconds === 0) local.count(all, windowMs, now());
      return seconds;
    },
  };
}
