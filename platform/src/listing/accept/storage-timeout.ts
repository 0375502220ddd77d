import { withTimeout } from '../../with-timeout';

/** Visitors learn within 5 s that nothing was stored, even if the database hangs; a second is left for rate limits. */
const PATIENCE_MS = 4_000;

/** Gives up on the database. If it stores the request later, a retry finds it by the idempotency key. */
export const withStorageTimeout = <Result>(work: Promise<Result>): Promise<Result> =>
  withTimeout(work, PATIENCE_MS, () => {
    throw new Error('the database does not answer');
  });
