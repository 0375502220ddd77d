import { DataError } from '@zone-directory/shared-data/core';
import type { SnapshotHolder } from '../store/snapshot-holder';
import type { RefreshState } from './lease';

/** The outcome of a refresh. */
export interface Refreshed {
  /** The current version. */
  readonly version: string;
  /** Whether it differs from the version when the refresh was requested. */
  readonly changed: boolean;
}

/** A refresh that was requested. */
export interface RequestedRefresh {
  /** Identifies the request on every instance. */
  readonly number: number;
  /** Settles when this instance has the outcome; rejects with DataError, which callers may ignore. */
  readonly outcome: Promise<Refreshed>;
}

/** How far a requested refresh is, as an instance can tell. */
export type RefreshStatus =
  /** It has not begun, or another instance reads the base for it. */
  | { readonly status: 'waiting' }
  | {
      readonly status: 'reading';
      /** How many records have been read. */
      readonly records: number;
      /** How many the base had before; undefined before the first refresh. */
      readonly expected: number | undefined;
    }
  | { readonly status: 'done'; readonly version: string /** In ms since 1970. */; readonly readAt: number }
  | { readonly status: 'failed'; readonly failure: DataError };

interface Waiting {
  readonly request: number;
  readonly before: string | undefined;
  readonly resolve: (refreshed: Refreshed) => void;
  readonly reject: (error: DataError) => void;
}

/**
 * Creates an empty list of the requests of this process that wait for a refresh.
 * @param holder provides the current snapshot when a request has been handled
 */
export function createRefreshRequests(holder: SnapshotHolder) {
  let waiting: readonly Waiting[] = [];

  return {
    /** Settles when the request has been handled. @param before the version that was current when it was made */
    wait(request: number, before: string | undefined): Promise<Refreshed> {
      const outcome = new Promise<Refreshed>((resolve, reject) => {
        waiting = [...waiting, { request, before, resolve, reject }];
      });
      // A caller that reads the status later does not wait.
      outcome.catch(() => {});
      return outcome;
    },
    /** Settles all requests that have been handled. */
    settle({ attended, failure }: RefreshState): void {
      const version = holder.current()?.snapshot.version;
      const done = waiting.filter(({ request }) => request <= attended);
      waiting = waiting.filter(({ request }) => request > attended);
      for (const { before, resolve, reject } of done) {
        if (failure) reject(failure);
        else if (version === undefined) reject(new DataError('SERVICE_UNAVAILABLE'));
        else resolve({ version, changed: version !== before });
      }
    },
    /** Rejects all waiting requests. */
    fail(error: DataError): void {
      const failed = waiting;
      waiting = [];
      for (const { reject } of failed) reject(error);
    },
    isWaiting: () => waiting.length > 0,
  };
}
