import { createHash, randomUUID } from 'node:crypto';
import { type AirtableSettings, DataError, toDataError } from 'shared-data/core';
import { createBell } from '../bell';
import type { Storage } from '../storage/storage';
import { createSnapshotHolder, type SnapshotHolder } from './store/snapshot-holder';
import { createSnapshotStore } from './store/snapshot-store';
import { createLease, type RefreshState } from './sync/lease';
import { isLoss } from './sync/losses';
import { isMonthUsedUp } from './sync/persist';
import { type RefreshTools, refresh } from './sync/refresh';
import { createRefreshRequests, type Refreshed } from './sync/refresh-requests';
import { createRefresher } from './sync/refresher';
import { INTERVAL_MS, isBlocked, isDue } from './sync/schedule';

/** The directory's data of one server process: always a whole snapshot of the base, kept fresh. */
export interface GatewayData {
  readonly holder: SnapshotHolder;
  /** Holds what the database has, then keeps it fresh until `stop`. Rejects when the database cannot be read. */
  start(): Promise<void>;
  /** Aborts a refresh in progress; resolves when nothing is running. */
  stop(): Promise<void>;
  /**
   * Requests a refresh that begins after this call, on any instance, and resolves when this instance
   * has its result. Calls during a refresh share the next one.
   * @throws DataError why the base could not be read, or what it has lost (`isLoss`); ABORTED after `stop`
   */
  refreshNow(options?: RefreshNowOptions): Promise<Refreshed>;
  /** Why the last refresh is quarantined, as far as this instance knows: what the base has lost. */
  loss(): string | undefined;
}

/** Options of a requested refresh. */
export interface RefreshNowOptions {
  /** Accept this one refresh even when it has lost a table or most businesses. */
  readonly acceptsLoss?: boolean;
}

export interface GatewayDataOptions {
  readonly storage: Storage;
  readonly airtable: AirtableSettings;
  /** How often the base is read, see `INTERVAL_MS`; 1 to 15 minutes. */
  readonly intervalMs?: number;
  /** How often the database is asked what other instances have read; 10 s by default. */
  readonly pollMs?: number;
  /** The time in ms since 1970. */
  readonly now: () => number;
  /** One line for each failed refresh, for each other loss, when it works again, nothing otherwise. Never with the key. */
  readonly log?: (line: string) => void;
}

/** How long a dead instance keeps others from refreshing. */
const LEASE_MS = 15_000;
// How often to look while somebody waits for a refresh.
const BUSY_POLL_MS = 500;

/** The data of a gateway; nothing is read before `start`. */
export function createGatewayData(options: GatewayDataOptions): GatewayData {
  const { storage, airtable, intervalMs = INTERVAL_MS, pollMs = 10_000 } = options;
  const { now, log = console.error } = options;
  const { database } = storage;
  const source = sourceKey(airtable);
  const stopped = new AbortController();
  const holder = createSnapshotHolder();
  const store = createSnapshotStore({ database, source, log });
  const lease = createLease({ database, source, owner: randomUUID(), durationMs: LEASE_MS, now });
  const refresher = createRefresher({
    airtable,
    // Should this process end now, the next one must know.
    onLock: (ms) => void lease.block(now() + ms).catch(() => {}),
  });
  const secret = airtable.apiKey;
  const tools: RefreshTools = {
    lease,
    leaseMs: LEASE_MS,
    refresher,
    store,
    holder,
    intervalMs,
    now,
    log,
    secret,
  };
  const requests = createRefreshRequests(holder);
  const bell = createBell();
  let loop: Promise<void> | undefined;
  let loss: string | undefined;

  /** Takes over what others have read, and tells those who wait for it. */
  async function catchUp(): Promise<RefreshState> {
    // In this order: what the state says has been read is in the store by then.
    const state = await lease.state();
    const newer = await store.newer(holder.current());
    if (newer) holder.hold(newer);
    loss = state.failure && isLoss(state.failure) ? state.failure.reason : undefined;
    requests.settle(state);
    return state;
  }

  async function readInTurn(): Promise<void> {
    if (!(await lease.take())) return;
    try {
      // Another instance may have refreshed since: a refresh is compared with what it has stored.
      const state = await catchUp();
      if (!isDue(state, now(), intervalMs)) return;
      await refresh(tools, state, stopped.signal);
      await catchUp();
    } finally {
      // The next holder of the lease starts at full speed.
      await refresher.idle();
      await lease.release();
    }
  }

  /** One round; @returns after how many milliseconds to look again. */
  async function round(): Promise<number> {
    let state = await catchUp();
    if (isDue(state, now(), intervalMs)) {
      await readInTurn();
      state = await catchUp();
    }
    // A lock is over soon, and is waited for; a month is not.
    const { failure } = state;
    if (failure && isMonthUsedUp(failure) && isBlocked(state, now(), intervalMs)) requests.fail(failure);
    if (requests.isWaiting()) return BUSY_POLL_MS;
    const ms = Math.max(state.dueAt, state.blockedUntil) - now();
    // Still due: another instance reads, or somebody asked while this one did.
    return ms > 0 ? Math.min(ms, pollMs) : Math.min(BUSY_POLL_MS, pollMs);
  }

  async function run(): Promise<void> {
    let troubles = 0;
    while (!stopped.signal.aborted) {
      let wait = pollMs;
      try {
        wait = await round();
        if (troubles > 0) log('The database of the data works again.');
        troubles = 0;
      } catch (cause) {
        if (stopped.signal.aborted) break;
        const { reason } = toDataError(cause);
        if (troubles === 0) log(`The database of the data fails: ${reason}`);
        troubles += 1;
        requests.fail(
          new DataError('SERVICE_UNAVAILABLE', { reason: 'The database of the gateway fails', cause }),
        );
      }
      await bell.within(wait);
    }
  }

  return {
    holder,
    async start() {
      await catchUp();
      loop ??= run();
    },
    async stop() {
      stopped.abort();
      refresher.close();
      bell.ring();
      await loop;
      requests.fail(new DataError('ABORTED', { reason: 'The gateway stops' }));
    },
    loss: () => loss,
    async refreshNow({ acceptsLoss = false } = {}) {
      if (stopped.signal.aborted) throw new DataError('ABORTED', { reason: 'The gateway stops' });
      const before = holder.current()?.snapshot.version;
      const request = await lease.want(acceptsLoss).catch((cause: unknown) => {
        throw new DataError('SERVICE_UNAVAILABLE', { reason: 'The database of the gateway fails', cause });
      });
      const refreshed = requests.wait(request, before);
      bell.ring();
      return refreshed;
    },
  };
}

/** Names a base, wherever it is, in the database. */
function sourceKey({ endpointUrl, baseId }: AirtableSettings): string {
  return createHash('sha256').update(`${endpointUrl}/v0/${baseId}`).digest('base64url').slice(0, 16);
}
