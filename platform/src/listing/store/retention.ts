import { deleteExpiredCounts } from '../../limits/shared-limits';
import type { Storage } from '../../storage/storage';
import { deleteDue } from './delete-due';

export interface RetentionOptions {
  readonly storage: Storage;
  /** Days that a listing request is kept. */
  readonly days: number;
}

const SIX_HOURS_MS = 6 * 60 * 60 * 1_000;
/** Rate-limit counts cover minutes, and anyone's requests create them. */
const TEN_MINUTES_MS = 10 * 60 * 1_000;

/**
 * Deletes old listing requests now and every six hours, and expired rate-limit counts every ten minutes, until stopped.
 * A failed deletion of requests is logged and retried at the next run. Does not keep the process alive.
 * @throws RangeError when `days` is not a positive number
 */
export function startRetention({ storage, days }: RetentionOptions): {
  stop(): Promise<void>;
} {
  if (!(days > 0)) throw new RangeError(`Listing requests must be kept for more than 0 days, not ${days}`);
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = deleteDue(storage, days, Date.now()).then(
      (count) => {
        if (count > 0) console.log(`Retention: ${count} listing requests older than ${days} days deleted`);
      },
      () => console.error('Retention: old listing requests could not be deleted; trying again later'),
    );
  };
  run();
  let forgetting: Promise<unknown> = Promise.resolve();
  const forget = () => {
    // Health reports that the database is down; the rest is deleted at the next run.
    forgetting = deleteExpiredCounts(storage.database, Date.now()).catch(() => {});
  };
  const timers = [setInterval(run, SIX_HOURS_MS), setInterval(forget, TEN_MINUTES_MS)];
  for (const timer of timers) timer.unref();
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all([running, forgetting]);
    },
  };
}
