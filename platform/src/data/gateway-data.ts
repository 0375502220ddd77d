import { createHash, randomUUID } from 'node:crypto';
import { type AirtableSettings, DataError, toDataError } from 'shared-data/core';
import { createBell } from '../bell';
import type { Storage } from '../storage/storage';
import { createSnapshotFile } from './store/snapshot-file';
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
  /** Holds what the database has, or while it is away what was last known, then keeps it fresh until `stop`. */
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
  /** That of the pages: pictures of the base on any other come through the gateway. */
  readonly ownOrigin?: string | undefined;
  /** Where this instance keeps what it last knew, for a start while the database is away; without one it does not. */
  readonly knownFolder?: string | undefined;
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
// How often to look whether a database that is away is there again.
const AWAY_POLL_MS = 2_000;

/** The data of a gateway; nothing is read before `start`. */
export function createGatewayData(options: GatewayDataOptions): GatewayData {
  const { storage, airtable, intervalMs = INTERVAL_MS, pollMs = 10_000 } = options;
  const { now, log = console.error } = options;
  const { database } = storage;
  const source = sourceKey(airtable);
  const stopped = new AbortController();
  const holder = createSnapshotHolder();
  const store = createSnapshotStore({ database, source, log });
  const known =
    options.knownFolder === undefined
      ? undefined
      : createSnapshotFile({ folder: options.knownFolder, source, log });
  const lease = createLease({ database, source, owner: randomUUID(), durationMs: LEASE_MS, now });
  const refresher = createRefresher({
    airtable,
    ownOrigin: options.ownOrigin,
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

  let troubles = 0;
  /** Does what needs the database, and says once when that fails, and when it works again. @returns when to look again */
  async function attempt(work: () => Promise<number>): Promise<number> {
    try {
      const wait = await work();
      if (troubles > 0) log('The database of the data works again.');
      troubles = 0;
      return wait;
    } catch (cause) {
      if (stopped.signal.aborted) return 0;
      const { reason } = toDataError(cause);
      if (troubles === 0) log(`The database of the data fails: ${reason}`);
      troubles += 1;
      requests.fail(
        new DataError('SERVICE_UNAVAILABLE', { reason: 'The database of the gateway fails', cause }),
      );
      return Math.min(AWAY_POLL_MS, pollMs);
    }
  }

  async function run(firstWait: number): Promise<void> {
    for (let wait = firstWait; !stopped.signal.aborted; wait = await attempt(round)) await bell.within(wait);
  }

  return {
    holder,
    async start() {
      const last = await known?.read();
      if (last) holder.hold(last);
      if (known) holder.onChange(known.keep);
      const wait = await attempt(async () => {
        await catchUp();
        return 0;
      });
      loop ??= run(wait);
    },
    async stop() {
      stopped.abort();
      refresher.close();
      bell.ring();
      await loop;
      await known?.written();
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
