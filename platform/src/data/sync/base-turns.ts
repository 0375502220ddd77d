import { randomUUID } from 'node:crypto';
import {
  type AirtableSettings,
  DataError,
  type Persist,
  systemClock,
} from '@zone-directory/shared-data/core';
import type { Storage } from '../../storage/storage';
import type { CallCounts } from './call-counts';
import { keepRenewed } from './keep-renewed';
import { createLease, LEASE_MS, type Lease, sourceKey } from './lease';
import { createPacer } from './pacer';
import { createRetryPolicy } from './retry-policy';
import { createScheduleClock, INTERVAL_MS, isBlocked } from './schedule';

/** Whose turns calls to a base take. */
export interface BaseTurnsOptions {
  readonly airtable: AirtableSettings;
  /** The database of all instances that call the base. */
  readonly storage: Pick<Storage, 'database'>;
  /** How often the base is read; it may be blocked as long. */
  readonly intervalMs?: number | undefined;
  /** The time in ms since 1970. */
  readonly now: () => number;
}

/**
 * The right of this process to call a base: one instance at a time has it, and all calls that it makes meanwhile, whatever
 * for, have one pace, so that all instances together stay below the base's limit of five a second.
 */
export interface BaseTurns {
  readonly lease: Lease;
  /** Paces calls that read, and repeats those that fail; only for work in a turn. */
  readonly persist: Persist;
  /**
   * Paces calls that write; each is made once, and only while this instance certainly has its turn for the next
   * `LEASE_MS`. Only for work in a turn.
   */
  readonly persistWrite: Persist;
  /** What became of the calls so far. */
  calls(): CallCounts;
  /**
   * Does `work` in a turn, which several may share; the next instance begins at full rate.
   * @param work is given a signal that is aborted when the turn is lost, because this instance was stuck
   * @returns its result; undefined if another instance has its turn, or the base refuses every call at the moment
   */
  inTurn<Result>(
    work: (lost: AbortSignal) => Promise<Result>,
  ): Promise<{ readonly result: Result } | undefined>;
}

/** Creates the turns of this process; one for each base, shared by everything that calls it. */
export function createBaseTurns(options: BaseTurnsOptions): BaseTurns {
  const { airtable, storage, intervalMs = INTERVAL_MS, now } = options;
  const lease = createLease({
    database: storage.database,
    source: sourceKey(airtable),
    owner: randomUUID(),
    durationMs: LEASE_MS,
    now,
  });
  const clock = createScheduleClock(now);
  const pacer = createPacer();
  const { persist, once } = createRetryPolicy({
    pacer,
    clock: systemClock,
    // Stored, because the next process must know if this one ends now.
    onLock: (ms) => void lease.block(now() + ms).catch(() => {}),
  });
  let users = 0;
  let turn: ReturnType<typeof begin> | undefined;
  let ending = Promise.resolve();

  async function begin() {
    await ending.catch(() => {});
    const state = await lease.state();
    if (isBlocked(state, clock(state), intervalMs) || !(await lease.take())) return undefined;
    return keepRenewed({ lease, leaseMs: LEASE_MS });
  }

  async function end(begun: ReturnType<typeof begin>): Promise<void> {
    const renewal = await begun.catch(() => undefined);
    if (!renewal) return;
    // The next holder starts at full rate.
    await pacer.idle();
    renewal.stop();
    await lease.release();
  }

  return {
    lease,
    persist,
    persistWrite: (attempt, signal) =>
      once(async () => {
        if (await lease.renew()) return attempt();
        throw new DataError('ABORTED', { reason: 'Another instance has its turn' });
      }, signal),
    calls: () => pacer.counts(),
    async inTurn(work) {
      users += 1;
      turn ??= begin();
      const mine = turn;
      try {
        const renewal = await mine;
        if (!renewal || renewal.lost.aborted) return undefined;
        return { result: await work(renewal.lost) };
      } finally {
        users -= 1;
        if (users === 0) {
          turn = undefined;
          ending = end(mine);
          await ending;
        }
      }
    },
  };
}
