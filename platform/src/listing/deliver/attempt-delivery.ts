import type { Courier } from './courier';
import { DeliveryError, errorOf, WayError, wayErrorOf } from './delivery-error';
import type { Claimed } from './outbox';

/** Less than a claim lasts by any instance's clock, see `CLAIM_MS`. */
const ATTEMPT_MS = 35_000;

/**
 * Delivers claimed requests, or removes what was delivered of them. Never rejects.
 * @param claimed all in the same state
 * @param ended ends the attempt early
 * @returns for each, why it failed; undefined if it has arrived, or is gone
 */
export async function attemptDelivery(
  courier: Courier,
  claimed: readonly Claimed[],
  ended: AbortSignal,
): Promise<readonly (DeliveryError | undefined)[]> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), ATTEMPT_MS);
  const signal = AbortSignal.any([ended, late.signal]);
  // Couriers may not notice it.
  const over = new Promise<WayError>((resolve) => signal.addEventListener('abort', () => resolve(TIMEOUT)));
  try {
    const requests = claimed.flatMap(({ state, request }) => (state === 'waiting' && request) || []);
    const delivered =
      requests.length > 0 ? await Promise.race([courier.deliver(requests, signal), over]) : [];
    if (delivered instanceof WayError) return claimed.map(() => delivered);
    const errors = new Map(requests.map(({ id }, index) => [id, delivered[index]]));
    for (const { state, requestId } of claimed)
      if (state === 'removing' && courier.remove)
        errors.set(requestId, await Promise.race([errorOf(courier.remove(requestId, signal)), over]));
    return claimed.map(({ requestId }) => errors.get(requestId));
  } catch (error) {
    const failure = signal.aborted && !(error instanceof DeliveryError) ? TIMEOUT : wayErrorOf(error);
    return claimed.map(() => failure);
  } finally {
    clearTimeout(timer);
  }
}

const TIMEOUT = new WayError('TIMEOUT', 'See why the other side does not answer.');
