import type { Kysely } from 'kysely';
import type { Problem } from '../../problem';
import type { DatabaseSchema } from '../../storage/schema';
import type { Courier } from './courier';
import { createWayWorker, type WayState, type WayWorkerOptions } from './way-worker';
import type { Way } from './ways';

/** Delivers listing requests on every way that is on. */
export interface Deliveries {
  /** Looks at the outbox at once, because a request was stored. */
  wake(): void;
  /** How each way is at the moment, for metrics. */
  states(): readonly WayState[];
  /** Names each way that has been failing for some minutes. */
  problems(): readonly Problem[];
  /** Begins nothing more, and waits some seconds for what is under way. */
  stop(): Promise<void>;
}

export interface DeliveriesOptions extends Pick<WayWorkerOptions, 'now' | 'log'> {
  readonly database: Kysely<DatabaseSchema>;
  /** What delivers on each way that is on. */
  readonly couriers: Readonly<Partial<Record<Way, Courier>>>;
}

/** A failure that ends by itself, such as a restart of the mail server, is none of an operator's. */
const PROBLEM_AFTER_MS = 3 * 60_000;

/** Starts a worker for each way that is on: a way that fails delays no other one. */
export function startDeliveries({ couriers, ...options }: DeliveriesOptions): Deliveries {
  const workers = Object.entries(couriers).map(([way, courier]) =>
    // The keys are those of the record.
    createWayWorker({ ...options, way: way as Way, courier }),
  );
  for (const worker of workers) worker.start();
  const states = () => workers.map((worker) => worker.state());
  return {
    wake() {
      for (const worker of workers) worker.wake();
    },
    states,
    problems: () =>
      states().flatMap(({ way, failure, failingMs }) =>
        failure && failingMs >= PROBLEM_AFTER_MS
          ? [
              {
                about: `delivery ${way}`,
                problem: `Listing requests have waited ${Math.floor(failingMs / 60_000)} minutes for ${NAMES[way]} (${failure.code}).`,
                action: failure.action,
              },
            ]
          : [],
      ),
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}

const NAMES: Readonly<Record<Way, string>> = {
  table: 'the table of LISTINGS_TABLE',
  mail: 'the mail to the editors',
  acknowledgement: 'the mails to their senders',
};
