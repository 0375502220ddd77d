import { type AirtableSettings, DataError, toDataError } from '@zone-directory/shared-data/core';
import { createInterruptibleSleep } from '../interruptible-sleep';
import { consoleLog, type Log } from '../log/log';
import type { Problem } from '../problem';
import type { Storage } from '../storage/storage';
import { isAhead } from './store/snapshot';
import { createSnapshotFile } from './store/snapshot-file';
import { createSnapshotHolder } from './store/snapshot-holder';
import { createSnapshotStore } from './store/snapshot-store';
import type { BaseTurns } from './sync/base-turns';
import { type RefreshState, sourceKey } from './sync/lease';
import { isLoss } from './sync/losses';
import { type RefreshEnd, type RefreshTools, refresh } from './sync/refresh';
import { refreshProblem } from './sync/refresh-problem';
import {
  createRefreshRequests,
  type Refreshed,
  type RefreshStatus,
  type RequestedRefresh,
} from './sync/refresh-requests';
import { createRefresher } from './sync/refresher';
import { isMonthUsedUp } from './sync/retry-policy';
import { createScheduleClock, INTERVAL_MS, isBlocked, isDue } from './sync/schedule';

/** The directory data of one server process: always a complete snapshot of the base, kept fresh. */
export type GatewayData = ReturnType<typeof createGatewayData>;

export interface GatewayDataOptions {
  readonly storage: Storage;
  readonly airtable: AirtableSettings;
  /** The turns of this process at the base. */
  readonly turns: BaseTurns;
  /** Origin of the pages: pictures of the base on other origins are served through the gateway. */
  readonly ownOrigin?: string | undefined;
  /** Folder for the last known snapshot, which a start uses while the database is down; none by default. */
  readonly knownFolder?: string | undefined;
  /** How often the base is read, see `INTERVAL_MS`; 1 to 15 minutes. */
  readonly intervalMs?: number;
  /** How often the database is polled for snapshots of other instances; 10 s by default. */
  readonly pollMs?: number;
  /** The time in ms since 1970. */
  readonly now: () => number;
  /** Receives one line per failed refresh, new loss or storage failure, and per recovery. Never contains the key. */
  readonly log?: Log;
}

// An automation reports each record of a change by itself: those within this time are one refresh.
const GATHER_MS = 200;
// Poll interval while a caller waits for a refresh.
const BUSY_POLL_MS = 500;
// Poll interval while the database is down.
const AWAY_POLL_MS = 2_000;

/** Creates the data of a gateway; nothing is read before `start`. */
export function createGatewayData(options: GatewayDataOptions) {
  const { storage, airtable, turns, intervalMs = INTERVAL_MS, pollMs = 10_000 } = options;
  const { now, log = consoleLog } = options;
  const { database } = storage;
  const { lease } = turns;
  const source = sourceKey(airtable);
  const stopped = new AbortController();
  const holder = createSnapshotHolder(now);
  const store = createSnapshotStore({ database, source, now, log: log.warn });
  const known =
    options.knownFolder === undefined
      ? undefined
      : createSnapshotFile({ folder: options.knownFolder, source, log: log.warn });
  const refresher = createRefresher({
    airtable,
    ownOrigin: options.ownOrigin,
    persist: turns.persist,
  });
  const secret = airtable.apiKey;
  const tools: RefreshTools = {
    lease,
    refresher,
    store,
    holder,
    intervalMs,
    now,
    log,
    secret,
  };
  const clock = createScheduleClock(now);
  const requests = createRefreshRequests(holder);
  const wake = createInterruptibleSleep();
  let loop: Promise<void> | undefined;
  let lastFailure: DataError | undefined;
  let failures = 0;
  const refreshes: Record<RefreshEnd, number> = { done: 0, failed: 0, quarantined: 0 };
  let freshAt = performance.now();
  holder.onChange(() => {
    freshAt = performance.now();
  });
  /** The last request that the present fetch attends to; 0 while there is no fetch. */
  let reading = 0;

  /** Loads a newer snapshot of another instance, and settles the requests that wait for it. */
  async function catchUp(): Promise<RefreshState> {
    // State first: a fetch that it reports is in the store by then.
    const state = await lease.state();
    const newer = await store.newer(holder.current());
    if (newer) holder.hold(newer);
    lastFailure = state.failure;
    failures = state.failures;
    requests.settle(state);
    return state;
  }

  /** Whether the base must be read now: also if nobody knows any more how old the snapshot is. */
  const mustRead = (state: RefreshState) => {
    const { readAt = 0 } = holder.current() ?? {};
    const isLost = isAhead(readAt, now()) && state.failures === 0;
    return isDue(isLost ? { ...state, dueAt: 0 } : state, clock(state), intervalMs);
  };

  async function readInTurn(): Promise<void> {
    await turns.inTurn(async (lost) => {
      // Another instance may have refreshed since; a refresh is compared with its stored snapshot.
      const state = await catchUp();
      if (!mustRead(state)) return;
      reading = state.wanted;
      try {
        const ended = await refresh(tools, state, { stopped: stopped.signal, lost });
        if (ended) refreshes[ended] += 1;
        await catchUp();
      } finally {
        reading = 0;
      }
    });
  }

  /** Polls once, and refreshes if due. @returns milliseconds until the next poll */
  async function round(): Promise<number> {
    let state = await catchUp();
    if (mustRead(state)) {
      await readInTurn();
      state = await catchUp();
    }
    // Requests wait out a rate-limit lock, but not a used-up month.
    if (state.failure && isUsedUp(state)) requests.fail(state.failure);
    if (requests.isWaiting()) return BUSY_POLL_MS;
    const ms = Math.max(state.dueAt, state.blockedUntil) - clock(state);
    // Still due: another instance is reading, or a refresh was requested while this one was.
    return ms > 0 ? Math.min(ms, pollMs) : Math.min(BUSY_POLL_MS, pollMs);
  }

  const isUsedUp = (state: RefreshState) =>
    state.failure !== undefined && isMonthUsedUp(state.failure) && isBlocked(state, clock(state), intervalMs);

  let troubles = 0;
  /** Runs `work`, which needs the database; logs the first failure and the recovery. @returns ms until the next poll */
  async function attempt(work: () => Promise<number>): Promise<number> {
    try {
      const wait = await work();
      if (troubles > 0) log.info('The database of the data works again.');
      troubles = 0;
      return wait;
    } catch (cause) {
      if (stopped.signal.aborted) return 0;
      const { reason } = toDataError(cause);
      if (troubles === 0) log.error(`The database of the data fails: ${reason}`);
      troubles += 1;
      requests.fail(
        new DataError('SERVICE_UNAVAILABLE', { reason: 'The database of the gateway fails', cause }),
      );
      return Math.min(AWAY_POLL_MS, pollMs);
    }
  }

  async function requestRefresh({ acceptsLoss = false } = {}): Promise<RequestedRefresh> {
    if (stopped.signal.aborted) throw new DataError('ABORTED', { reason: 'The gateway stops' });
    const before = holder.current()?.snapshot.version;
    const number = await lease.want(acceptsLoss).catch((cause: unknown) => {
      throw new DataError('SERVICE_UNAVAILABLE', { reason: 'The database of the gateway fails', cause });
    });
    const outcome = requests.wait(number, before);
    setTimeout(wake.ring, GATHER_MS);
    return { number, outcome };
  }

  async function run(firstWait: number): Promise<void> {
    for (let wait = firstWait; !stopped.signal.aborted; wait = await attempt(round)) await wake.within(wait);
  }

  return {
    holder,
    /** Loads the snapshot from the database, or the last known one while it is down, and keeps it fresh until `stop`. */
    async start(): Promise<void> {
      const last = await known?.read();
      if (last) holder.hold(last);
      if (known) holder.onChange(known.keep);
      const wait = await attempt(async () => {
        await catchUp();
        return 0;
      });
      loop ??= run(wait);
    },
    /** Aborts a refresh in progress; resolves when nothing is running. */
    async stop(): Promise<void> {
      stopped.abort();
      wake.ring();
      await loop;
      await known?.written();
      requests.fail(new DataError('ABORTED', { reason: 'The gateway stops' }));
    },
    /** Returns what the base has lost, if this instance knows that the last refresh is quarantined. */
    loss: () => (lastFailure && isLoss(lastFailure) ? lastFailure.reason : undefined),
    /** Says why the data is not refreshed. */
    problems(): readonly Problem[] {
      const problem = refreshProblem({
        failure: lastFailure,
        isDatabaseFailing: troubles > 0,
        sinceMs: performance.now() - freshAt,
        intervalMs,
      });
      return problem ? [problem] : [];
    },
    /** How this instance's refreshes ended, the last failures in a row of any instance, and this one's calls to the base. */
    counts: () => ({ refreshes: { ...refreshes }, failures, ...turns.calls() }),
    /** Returns how many records the present or last fetch of this instance has read. */
    recordsRead: () => refresher.records(),
    /**
     * Requests a refresh that begins after this call, on any instance. Calls within a fifth of a second share one, and
     * calls during a refresh share the next one.
     * @param options `acceptsLoss`: this one refresh is accepted even when it has lost a table or most businesses
     * @throws DataError if the database fails; ABORTED after `stop`
     */
    requestRefresh,
    /**
     * The same, and resolves when this instance has the result.
     * @throws DataError if the base could not be read or has lost too much (`isLoss`), or as above
     */
    refreshNow: async (options?: { acceptsLoss?: boolean }): Promise<Refreshed> =>
      (await requestRefresh(options)).outcome,
    /**
     * Returns how far a requested refresh is; undefined if there was no such request. The outcome is that of the last
     * refresh that included the request: one that failed is tried again.
     * @throws DataError if the database fails
     */
    async refreshStatus(number: number): Promise<RefreshStatus | undefined> {
      const state = await catchUp();
      const current = holder.current();
      const { attended, failure } = state;
      if (number < 1 || number > state.wanted) return undefined;
      if (failure && (number <= attended || isUsedUp(state))) return { status: 'failed', failure };
      if (number <= attended && current)
        return { status: 'done', version: current.snapshot.version, readAt: current.readAt };
      if (number > reading) return { status: 'waiting' };
      const before = current?.snapshot;
      const expected =
        before && before.categories.length + before.subcategories.length + before.businesses.length;
      return { status: 'reading', records: refresher.records(), expected };
    },
  };
}
