import { DataError, toDataError } from '@zone-directory/shared-data/core';
import type { Log } from '../../log/log';
import { type CurrentSnapshot, isAhead, type Snapshot } from '../store/snapshot';
import type { SnapshotHolder } from '../store/snapshot-holder';
import type { SnapshotStore } from '../store/snapshot-store';
import type { Lease, RefreshState } from './lease';
import { acceptsLoss, detectLoss, isLoss } from './losses';
import type { Refresher } from './refresher';
import { isMonthUsedUp } from './retry-policy';
import { retryAfter } from './schedule';

/** Dependencies of `refresh`. */
export interface RefreshTools {
  readonly lease: Lease;
  readonly refresher: Refresher;
  readonly store: SnapshotStore;
  readonly holder: SnapshotHolder;
  readonly intervalMs: number;
  readonly now: () => number;
  readonly log: Log;
  /** Never logged. */
  readonly secret: string;
}

/** How a refresh ended; `quarantined`: it had lost too much. */
export type RefreshEnd = 'done' | 'failed' | 'quarantined';

/**
 * Refreshes once, in a turn, and stores the outcome. A failure changes nothing that is
 * served. Rejects only when the database fails, or with ABORTED.
 * @param state as it was when the turn began
 * @param signals `stopped` when the process stops, `lost` when another instance may have its turn
 * @returns how it ended; undefined if another instance has taken over
 */
export async function refresh(
  tools: RefreshTools,
  state: RefreshState,
  { stopped, lost }: { readonly stopped: AbortSignal; readonly lost: AbortSignal },
): Promise<RefreshEnd | undefined> {
  const { lease, refresher, store, holder, intervalMs, now, log } = tools;
  const startedAt = now();
  try {
    const snapshot = await refresher.read(AbortSignal.any([stopped, lost]));
    const loss = acceptsLoss(state) ? undefined : detectLoss(holder.current()?.snapshot, snapshot);
    if (loss) throw loss;
    const current = succeed(holder.current(), snapshot, startedAt);
    holder.hold(current);
    await store.save(current);
    await lease.report({
      attended: state.wanted,
      failures: 0,
      failure: undefined,
      dueAt: startedAt + intervalMs,
    });
    if (state.failures > 0) log.info(`The data is fresh again, after ${times(state.failures)}.`);
    return 'done';
  } catch (cause) {
    const error = toDataError(cause);
    if (stopped.aborted) throw error;
    // Another instance is reading by now, and will report.
    if (lost.aborted) return undefined;
    const failures = state.failures + 1;
    // Only the next month, a larger plan or the base's editors can help: the next attempt is the scheduled one.
    const isUsedUp = isMonthUsedUp(error);
    const wait = retryAfter(failures, { intervalMs, isCold: holder.current() === undefined });
    const dueAt = isUsedUp || isLoss(error) ? startedAt + intervalMs : now() + wait;
    const { code, status, type } = error;
    const reason = error.reason.replaceAll(tools.secret, '…');
    const what = type === null ? code : `${code}, ${type}`;
    if (!isLoss(error))
      log.warn(oneLine(`The data could not be refreshed (${times(failures)}): ${what}: ${reason}`));
    // Logged once, and again if something else is missing.
    else if (state.failure?.reason !== reason)
      log.warn(
        oneLine(`${reason}. The data stays as it was. POST /data/refresh?accept=loss takes what is left`),
      );
    if (isUsedUp) await lease.block(dueAt);
    const failure = new DataError(code, { status, reason, ...(type === null ? {} : { type }) });
    await lease.report({ attended: state.wanted, failures, failure, dueAt });
    return isLoss(error) ? 'quarantined' : 'failed';
  }
}

/** The current snapshot after a fetch: unchanged content stays the same object, so that nothing is computed again. */
function succeed(before: CurrentSnapshot | undefined, read: Snapshot, startedAt: number): CurrentSnapshot {
  const isSame = before?.snapshot.version === read.version;
  return {
    snapshot: isSame ? { ...before.snapshot, images: read.images } : read,
    // Another instance's clock may be a little ahead: the newest is the one to serve.
    readAt: before && !isAhead(before.readAt, startedAt) ? Math.max(startedAt, before.readAt + 1) : startedAt,
  };
}

function times(failures: number): string {
  return failures === 1 ? '1 failure' : `${failures} failures in a row`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 300);
}
