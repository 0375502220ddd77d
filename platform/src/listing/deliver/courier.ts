import type { StoredRequest } from '../../storage/schema';
import { type DeliveryError, errorOf } from './delivery-error';

/**
 * Delivers one request; it has arrived when this resolves.
 * @param signal is aborted when the time for it is over
 * @throws DeliveryError for this request, WayError when nothing goes this way
 */
export type Deliver = (request: StoredRequest, signal: AbortSignal) => Promise<void>;

/** How a worker delivers on one way. */
export interface Courier {
  /** How many requests it takes at once. */
  readonly atOnce: number;
  /**
   * Delivers requests.
   * @returns for each, in their order, why it failed; undefined if it has arrived
   * @throws WayError when nothing goes this way, and none has arrived
   */
  deliver(
    requests: readonly StoredRequest[],
    signal: AbortSignal,
  ): Promise<readonly (DeliveryError | undefined)[]>;
  /** Removes what was delivered of a request, which is gone; nothing to remove is no failure. */
  remove?(requestId: string, signal: AbortSignal): Promise<void>;
  /** Looks whether deliveries can work, before the first one. @throws WayError if they cannot */
  check?(signal: AbortSignal): Promise<void>;
  /**
   * Runs `work` when it is this instance's turn to use the way; without it, instances use it at the same time.
   * @returns whether it was its turn
   */
  inTurn?(work: () => Promise<void>): Promise<boolean>;
}

/** The courier of a way on which each request goes by itself. */
export const oneByOne = (deliver: Deliver): Courier => ({
  atOnce: 1,
  deliver: (requests, signal) => Promise.all(requests.map((request) => errorOf(deliver(request, signal)))),
});
