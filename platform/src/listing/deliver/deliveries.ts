import type { Kysely } from 'kysely';
import type { Problem } from '../../problem';
import { REQUEST_KINDS, type RequestKind, tablesOf } from '../../storage/request-tables';
import type { DatabaseSchema } from '../../storage/schema';
import type { Courier } from './courier';
import { createWayWorker, PLURALS, type WayState, type WayWorkerOptions } from './way-worker';
import type { Way } from './ways';

/** Delivers requests of every kind on each way that is on. */
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
  readonly couriers: Couriers;
  /** The same for reports; on no way by default. */
  readonly reports?: Couriers;
}

type Couriers = Readonly<Partial<Record<Way, Courier>>>;

/** A failure that ends by itself, such as a restart of the mail server, is none of an operator's. */
const PROBLEM_AFTER_MS = 3 * 60_000;

/** Starts a worker for each kind of requests and each way that is on: a way that fails delays no other one. */
export function startDeliveries({ couriers, reports = {}, ...options }: DeliveriesOptions): Deliveries {
  const ofKind: Readonly<Record<RequestKind, Couriers>> = { listing: couriers, report: reports };
  const workers = REQUEST_KINDS.flatMap((kind) =>
    Object.entries(ofKind[kind]).map(([way, courier]) => {
      const database = tablesOf(options.database, kind);
      // The keys are those of the record.
      return createWayWorker({ ...options, database, kind, way: way as Way, courier });
    }),
  );
  for (const worker of workers) worker.start();
  const states = () => workers.map((worker) => worker.state());
  return {
    wake() {
      for (const worker of workers) worker.wake();
    },
    states,
    problems: () =>
      states().flatMap(({ kind, way, failure, failingMs }) =>
        failure && failingMs >= PROBLEM_AFTER_MS
          ? [
              {
                about: kind === 'report' ? `delivery of reports ${way}` : `delivery ${way}`,
                problem: `${PLURALS[kind]} have waited ${Math.floor(failingMs / 60_000)} minutes for ${NAMES[way]} (${failure.code}).`,
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
