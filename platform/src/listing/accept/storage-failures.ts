import { errorCode } from '../../http/error-code';
import type { Log } from '../../log/log';
import { withTimeout } from '../../with-timeout';

/** Visitors learn within 3.5 s that nothing was stored, even if the database hangs; a second is left for rate limits. */
const PATIENCE_MS = 2_500;

/** Gives up on the database. If it stores the request later, a retry finds it by the idempotency key. */
export const withStorageTimeout = <Result>(work: Promise<Result>): Promise<Result> =>
  withTimeout(work, PATIENCE_MS, () => {
    throw new Error('the database does not answer');
  });

/**
 * Logs that a request was lost, with the error's code only: databases repeat the values of the row.
 * @param what such as `send-listing: a listing request`
 */
export function logUnstored(log: Log, what: string, error: unknown, requestId: string | undefined): void {
  const code = errorCode(error) || 'no error code';
  log.error(`${what} could not be stored (${code})`, { requestId });
}
