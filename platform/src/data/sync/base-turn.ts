import { randomUUID } from 'node:crypto';
import { type AirtableSettings, type Persist, systemClock, wait } from '@zone-directory/shared-data/core';
import type { Storage } from '../../storage/storage';
import { keepRenewed } from './keep-renewed';
import { createLease, LEASE_MS, sourceKey } from './lease';
import { createPacer } from './pacer';
import { createRetryPolicy } from './retry-policy';
import { INTERVAL_MS, isBlocked } from './schedule';

/** Whose turns calls to a base take. */
export interface BaseTurnOptions {
  readonly airtable: AirtableSettings;
  /** The database of the gateways that read the same base; without one, nothing else is assumed to call it. */
  readonly storage: Pick<Storage, 'database'> | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const POLL_MS = 250;

/**
 * Calls a base in its turn: waits until no gateway calls it and no 429 forbids it, and keeps gateways from it until the
 * work is over, so that all calls together stay below the base's limit of five a second. The work makes its calls with the
 * `persist` that it is given, which paces and retries them.
 * @throws DataError ABORTED if the signal is aborted, or if another instance has the turn because this one was stuck
 */
export async function inBaseTurn<Result>(
  { airtable, storage, now }: BaseTurnOptions,
  signal: AbortSignal,
  work: (persist: Persist, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const pacer = createPacer();
  const paced = (onLock: (ms: number) => void) => createRetryPolicy({ pacer, clock: systemClock, onLock });
  if (!storage)
    return work(
      paced(() => {}),
      signal,
    ).finally(pacer.close);

  const { database } = storage;
  const lease = createLease({
    database,
    source: sourceKey(airtable),
    owner: randomUUID(),
    durationMs: LEASE_MS,
    now,
  });
  const pause = () => wait(POLL_MS, { clock: systemClock, signal });
  while (isBlocked(await lease.state(), now(), INTERVAL_MS) || !(await lease.take())) await pause();
  const renewal = keepRenewed({ lease, leaseMs: LEASE_MS });
  const persist = paced((ms) => void lease.block(now() + ms).catch(() => {}));
  try {
    return await work(persist, AbortSignal.any([signal, renewal.lost]));
  } finally {
    renewal.stop();
    pacer.close();
    // The next one starts at full rate.
    await pacer.idle();
    await lease.release();
  }
}
