import { createHash } from 'node:crypto';
import { type AirtableSettings, DataError, type DataErrorCode } from '@zone-directory/shared-data/core';
import type { Kysely } from 'kysely';
import type { DatabaseSchema, DataRefreshTable } from '../../storage/schema';
import { timeText } from '../store/snapshot-store';

/** The state of refreshing one base, shared by all instances. Times are ms since 1970. */
export interface RefreshState {
  /** Number of requests for a refresh so far; also the number of the last one. */
  readonly wanted: number;
  /** Every request up to this one has been handled by a fetch that began after it. */
  readonly attended: number;
  /** The last request that accepts a loss, see `losses.ts`. */
  readonly accepted: number;
  /** Consecutive failures. */
  readonly failures: number;
  /** Why the last refresh failed; undefined when it succeeded. */
  readonly failure: DataError | undefined;
  readonly dueAt: number;
  /** The base refuses every call until then. */
  readonly blockedUntil: number;
}

/** The outcome that the holder of a lease stores. */
export type RefreshOutcome = Omit<RefreshState, 'wanted' | 'accepted' | 'blockedUntil'>;

/**
 * The exclusive right of one instance to call one base: a row in the database that must be renewed. If its holder dies,
 * it expires and another instance takes it. Instances' clocks may differ by less than a third of its duration; a lease
 * that would last longer is from before a clock was put back, and has expired.
 */
export type Lease = ReturnType<typeof createLease>;

export interface LeaseOptions {
  readonly database: Kysely<DatabaseSchema>;
  /** Key of the base, see `sourceKey`. */
  readonly source: string;
  /** Unique id of this instance. */
  readonly owner: string;
  readonly durationMs: number;
  readonly now: () => number;
}

/** How long a dead instance keeps others from calling the base. The same for all. */
export const LEASE_MS = 15_000;

const LONG_AGO = timeText(0);
/** A time further ahead is from before a clock was put back. */
const LONGEST_BLOCK_MS = 60 * 60_000;

/** Creates the lease of one base. */
export function createLease({ database, source, owner, durationMs, now }: LeaseOptions) {
  const update = () => database.updateTable('data_refreshes').where('source', '=', source);
  const hold = () => update().set({ holder: owner, held_until: timeText(now() + durationMs) });
  const row = () => database.selectFrom('data_refreshes').selectAll().where('source', '=', source);

  async function create(): Promise<void> {
    await database
      .insertInto('data_refreshes')
      .values({
        source,
        holder: null,
        held_until: LONG_AGO,
        wanted: 0,
        attended: 0,
        accepted: 0,
        failures: 0,
        failure: null,
        due_at: LONG_AGO,
        blocked_until: LONG_AGO,
      })
      .onConflict((conflict) => conflict.column('source').doNothing())
      .execute();
  }

  async function state(): Promise<RefreshState> {
    const found = await row().executeTakeFirst();
    if (found) return toState(found);
    await create();
    return toState(await row().executeTakeFirstOrThrow());
  }

  return {
    state,
    /** Requests a refresh, optionally one that accepts a loss. @returns the request's number */
    async want(acceptsLoss: boolean): Promise<number> {
      await state();
      const { wanted } = await update()
        .set((row) => {
          const request = row('wanted', '+', 1);
          return { wanted: request, ...(acceptsLoss ? { accepted: request } : {}) };
        })
        .returning('wanted')
        .executeTakeFirstOrThrow();
      return wanted;
    },
    /** @returns false if another instance has it */
    async take(): Promise<boolean> {
      const { numUpdatedRows } = await hold()
        .where((row) =>
          row.or([
            row('holder', 'is', null),
            row('held_until', '<=', timeText(now())),
            row('held_until', '>', timeText(now() + (durationMs * 4) / 3)),
          ]),
        )
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    /** @returns false if another instance has it by now; the base must not be called any more */
    async renew(): Promise<boolean> {
      const { numUpdatedRows } = await hold().where('holder', '=', owner).executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    /** Records that the base refuses every call until `until`, also for the next holder of the lease. */
    async block(until: number): Promise<void> {
      await update()
        .set({ blocked_until: timeText(until) })
        .where((row) =>
          row.or([
            row('blocked_until', '<', timeText(until)),
            row('blocked_until', '>', timeText(now() + LONGEST_BLOCK_MS)),
          ]),
        )
        .execute();
    },
    /** Stores the outcome of a refresh, unless another instance has the lease by now. */
    async report({ attended, failures, failure, dueAt }: RefreshOutcome): Promise<void> {
      const saved = failure && toText(failure);
      await update()
        .set({ attended, failures, failure: saved ?? null, due_at: timeText(dueAt) })
        .where('holder', '=', owner)
        .execute();
    },
    async release(): Promise<void> {
      await update().set({ holder: null }).where('holder', '=', owner).execute();
    },
  };
}

function toState(row: DataRefreshTable): RefreshState {
  return {
    wanted: row.wanted,
    attended: row.attended,
    accepted: row.accepted,
    failures: row.failures,
    failure: row.failure === null ? undefined : fromText(row.failure),
    // An invalid time counts as long ago.
    dueAt: Date.parse(row.due_at) || 0,
    blockedUntil: Date.parse(row.blocked_until) || 0,
  };
}

function toText({ code, status, reason, type }: DataError): string {
  return JSON.stringify({ code, status, reason, type });
}

function fromText(text: string): DataError {
  // Only written by `toText`.
  const { code, status, reason, type } = JSON.parse(text) as {
    code: DataErrorCode;
    status: number | null;
    reason: string;
    type: string | null;
  };
  return new DataError(code, { status, reason, ...(type === null ? {} : { type }) });
}

/** Returns the key of a base in the database, from its endpoint and id. */
export function sourceKey({ endpointUrl, baseId }: AirtableSettings): string {
  return createHash('sha256').update(`${endpointUrl}/v0/${baseId}`).digest('base64url').slice(0, 16);
}
