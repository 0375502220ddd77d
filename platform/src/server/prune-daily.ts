import { type LiveStore, type Pruned, prune } from '@zone-directory/federation-build/release';
import type { Deployment } from '../deployment';
import { pruneKnown } from '../live/prune-known';
import type { Log } from '../log/log';
import type { Storage } from '../storage/storage';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

/** Options of `pruneDaily`. */
export interface PruneDailyOptions {
  readonly deployment: Pick<Deployment, 'store'>;
  readonly storage: Storage;
  /** What is live, and whether other instances have its uploads. */
  readonly releases: {
    readonly live: LiveStore;
    readonly shared?: { forget(releases: Pruned['releases']): Promise<void> } | undefined;
  };
  readonly log: Log;
}

/**
 * Prunes releases, their history and the copies of this instance an hour after the start and then every day, until stopped.
 * Does nothing for a day when the clock has jumped: a wrong one would make everything old.
 */
export function pruneDaily({
  deployment: { store },
  storage,
  releases: { live, shared },
  log,
}: PruneDailyOptions): {
  /** Settles once nothing is being removed. */
  idle(): Promise<void>;
  stop(): Promise<void>;
} {
  /** How far the machine's clock is ahead of one that cannot be set. */
  const ahead = () => Date.now() - performance.now();
  let before = ahead();
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    const jump = Math.abs(ahead() - before);
    before = ahead();
    if (jump > HOUR_MS) return log.warn('Releases are not pruned today: the clock has been set.');
    const { releases } = await prune({ store, live });
    if (releases.length > 0) log.info(`Pruned: ${releases.length} releases that no one can need any more.`);
    if (releases.length > 0) await shared?.forget(releases);
    if (storage.kind === 'postgresql') await pruneKnown(storage.database, store);
  }
  function plan(ms: number): void {
    timer = setTimeout(() => {
      running ??= run()
        .catch((error: unknown) => {
          const reason = error instanceof Error ? error.message : String(error);
          log.warn(`Releases could not be pruned; trying again tomorrow: ${reason}`);
        })
        .finally(() => {
          running = undefined;
        });
      plan(DAY_MS);
    }, ms);
    timer.unref();
  }
  plan(HOUR_MS);
  const idle = async () => running;
  return {
    idle,
    stop: async () => {
      clearTimeout(timer);
      await idle();
    },
  };
}
