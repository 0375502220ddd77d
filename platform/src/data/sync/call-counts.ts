import { isRateLimit, toDataError } from '@zone-directory/shared-data/core';

/**
 * What became of a call to the base. `limited`: 429 for a few seconds; `used-up`: 429 for the rest of the month;
 * `refused`: any other 4xx; `error`: 5xx; `network`: no answer, or none in time; `invalid`: an answer that is none of the
 * base's.
 */
export type CallOutcome =
  | 'ok'
  | 'limited'
  | 'used-up'
  | 'refused'
  | 'error'
  | 'network'
  | 'aborted'
  | 'invalid';

/** What became of the calls of one process to a base, and how long it was locked. */
export interface CallCounts {
  readonly calls: Readonly<Record<CallOutcome, number>>;
  /** How often all calls had to wait after a 429. */
  readonly locks: number;
  /** For how long, in milliseconds. */
  readonly lockedMs: number;
}

/** The counts before the first call. */
export const NO_CALLS: CallCounts = {
  calls: { ok: 0, limited: 0, 'used-up': 0, refused: 0, error: 0, network: 0, aborted: 0, invalid: 0 },
  locks: 0,
  lockedMs: 0,
};

/** Returns the outcome of a call that has rejected. */
export function outcomeOf(cause: unknown): CallOutcome {
  const error = toDataError(cause);
  const { code, status } = error;
  if (code === 'ABORTED') return 'aborted';
  if (code === 'TOO_MANY_REQUESTS') return isRateLimit(error) ? 'limited' : 'used-up';
  if (code === 'CONNECTION_ERROR' || code === 'TIMEOUT') return 'network';
  if (status === null) return 'invalid';
  return status >= 500 ? 'error' : 'refused';
}
