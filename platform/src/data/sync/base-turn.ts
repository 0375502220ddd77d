import { type AirtableSettings, type Persist, systemClock, wait } from '@zone-directory/shared-data/core';
import type { Storage } from '../../storage/storage';
import { createBaseTurns } from './base-turns';
import { createPacer } from './pacer';
import { createRetryPolicy } from './retry-policy';

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
 * work is over. The work makes its calls with the `persist` that it is given, which paces and retries them.
 * @throws DataError ABORTED if the signal is aborted, or if another instance has the turn because this one was stuck
 */
export async function inBaseTurn<Result>(
  { airtable, storage, now }: BaseTurnOptions,
  signal: AbortSignal,
  work: (persist: Persist, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  if (!storage) {
    const alone = createRetryPolicy({ pacer: createPacer(), clock: systemClock, onLock: () => {} });
    return work(alone.persist, signal);
  }
  const turns = createBaseTurns({ airtable, storage, now });
  for (;;) {
    const done = await turns.inTurn((lost) => work(turns.persist, AbortSignal.any([signal, lost])));
    if (done) return done.result;
    await wait(POLL_MS, { clock: systemClock, signal });
  }
}
