import { inTime } from '../in-time';
import type { Storage } from '../storage/storage';
import type { Limits } from './counted';
import { createLocalLimits } from './local-limits';
import { createSharedLimits } from './shared-limits';

/** The database has so long to say; then this instance's own counts hold. */
const PATIENCE_MS = 500;

/** Limits of this process alone. @param now ms since 1970 */
export function createOwnLimits(now: () => number): Limits {
  const local = createLocalLimits();
  return { take: async (all, windowMs) => local.take(all, windowMs, now()) };
}

/**
 * Limits of a deployment. With PostgreSQL its instances share them, and while it does not answer each has its own. A file is one
 * instance's, which counts in memory.
 * @param now ms since 1970; the database counts by its own clock, which all instances share
 * @param patienceMs how long the database has to answer
 */
export function createLimits(storage: Storage, now: () => number, patienceMs = PATIENCE_MS): Limits {
  if (storage.kind === 'sqlite') return createOwnLimits(now);
  const local = createLocalLimits();
  const shared = createSharedLimits(storage.database);
  return {
    async take(all, windowMs) {
      // What is refused here needs no question: a flood at one instance stays there.
      const wait = local.wait(all, windowMs, now());
      if (wait > 0) return wait;
      // Undefined for what fails or takes too long.
      const unknown = () => undefined;
      const seconds = await inTime(shared(all, windowMs).catch(unknown), patienceMs, unknown);
      if (seconds === undefined) return local.take(all, windowMs, now());
      if (seconds === 0) local.count(all, windowMs, now());
      return seconds;
    },
  };
}
