import type { CallName } from '@zone-directory/remote-kit/client';

/**
 * How a call has ended: `unauthorized` without a valid token, `limited` beyond a rate limit, `busy` if it may be given
 * again, `failed` by a fault of the zone.
 */
export const CALL_OUTCOMES = ['done', 'refused', 'unauthorized', 'limited', 'busy', 'failed'] as const;

/** One of them. */
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** Learns of each call once it has ended; `unknown` is a path that names none. */
export type OnCall = (call: CallName | 'unknown', outcome: CallOutcome) => void;

/** Returns the outcome of a call by the status of its answer. */
export function outcomeOf(status: number): CallOutcome {
  if (status < 400) return 'done';
  if (status === 401) return 'unauthorized';
  if (status === 429) return 'limited';
  if (status === 503) return 'busy';
  return status < 500 ? 'refused' : 'failed';
}
