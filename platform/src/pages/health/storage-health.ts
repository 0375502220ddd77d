import { setTimeout as delay } from 'node:timers/promises';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Problem } from '../../problem';
import { causeOf } from './causes';
import type { UpOrDown } from './probe';

/** What the health check learns about the database. */
export type StorageHealth = ReturnType<typeof createStorageHealth>;

const PATIENCE_MS = 2_000;
/** Every check asks the database, but only some write: anybody may ask for `/healthz`. */
const WRITE_EVERY_MS = 10_000;

/**
 * Checks whether the database answers, and whether a listing request can be stored: a full or read-only disk still
 * answers queries. While one check is open no other is begun, so a database that hangs is not burdened with more.
 * @param tryStoring stores a listing request and takes it back; rejects if that fails
 */
export function createStorageHealth(options: {
  readonly database: QueryExecutorProvider;
  readonly tryStoring: () => Promise<void>;
}) {
  let open: { readonly since: number; readonly state: Promise<UpOrDown> } | undefined;
  let wroteAt = Number.NEGATIVE_INFINITY;
  let failure: Problem | undefined;

  const check = async (): Promise<UpOrDown> => {
    try {
      await sql`select 1`.execute(options.database);
      if (performance.now() - wroteAt >= WRITE_EVERY_MS) {
        await options.tryStoring();
        wroteAt = performance.now();
      }
      failure = undefined;
      return 'up';
    } catch (error) {
      wroteAt = Number.NEGATIVE_INFINITY;
      const { why, action } = causeOf(error);
      failure = { about: 'storage', problem: `Listing requests cannot be stored: ${why}.`, action };
      return 'down';
    } finally {
      open = undefined;
    }
  };

  return {
    /** Never rejects. @param ms how long to wait, from the beginning of the check; `down` after that */
    async state(ms = PATIENCE_MS): Promise<UpOrDown> {
      open ??= { since: performance.now(), state: check() };
      const left = Math.max(0, open.since + ms - performance.now());
      return Promise.race([open.state, delay(left, 'down' as const, { ref: false })]);
    },
    /** Returns why it is down. */
    problem: (): Problem => failure ?? HANGS,
  };
}

const HANGS: Problem = {
  about: 'storage',
  problem: 'Listing requests cannot be stored: the database does not answer.',
  action: 'See whether PostgreSQL hangs, and the network to it. Nothing has to be restarted.',
};
