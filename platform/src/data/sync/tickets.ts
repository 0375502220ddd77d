import { DataError } from 'shared-data/core';
import type { SnapshotHolder } from '../store/snapshot-holder';
import type { RefreshState } from './lease';

/** What a refresh has led to. */
export interface Refreshed {
  /** The version that is held now. */
  readonly version: string;
  /** Whether it was another one when the refresh was asked for. */
  readonly changed: boolean;
}

/** Those in this process who wait for a refresh. */
export interface Tickets {
  /** Settles when the ticket has been attended. @param before the version that was held when it was drawn */
  wait(ticket: number, before: string | undefined): Promise<Refreshed>;
  /** Settles all who have been attended. */
  settle(state: RefreshState): void;
  /** Rejects all who wait. */
  fail(error: DataError): void;
  isWaiting(): boolean;
}

interface Waiting {
  readonly ticket: number;
  readonly before: string | undefined;
  readonly resolve: (refreshed: Refreshed) => void;
  readonly reject: (error: DataError) => void;
}

/** Nobody waits yet. @param holder says what is held when a ticket is attended */
export function createTickets(holder: SnapshotHolder): Tickets {
  let waiting: readonly Waiting[] = [];

  return {
    wait: (ticket, before) =>
      new Promise((resolve, reject) => {
        waiting = [...waiting, { ticket, before, resolve, reject }];
      }),
    settle({ attended, failure }) {
      const version = holder.current()?.snapshot.version;
      const done = waiting.filter(({ ticket }) => ticket <= attended);
      waiting = waiting.filter(({ ticket }) => ticket > attended);
      for (const { before, resolve, reject } of done) {
        if (failure) reject(failure);
        else if (version === undefined) reject(new DataError('SERVICE_UNAVAILABLE'));
        else resolve({ version, changed: version !== before });
      }
    },
    fail(error) {
      const failed = waiting;
      waiting = [];
      for (const { reject } of failed) reject(error);
    },
    isWaiting: () => waiting.length > 0,
  };
}
