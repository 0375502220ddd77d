import type { ListingRequest } from '@zone-directory/shared-data/core';
import type { Limits } from '../../limits/rate-limit-rule';
import type { Storage } from '../../storage/storage';
import { type SaveResult, saveListing } from '../store/listing-store';
import type { TokenFault } from './form-token';

/** A valid listing request, and what is known about how it was sent. */
export interface Arrived {
  readonly listing: ListingRequest;
  readonly isRobot: boolean;
  readonly tokenFault: TokenFault;
  readonly idempotencyKey: string | null;
}

/** The outcome. `full`: none are stored for `seconds`. */
export type Kept = SaveResult | { readonly status: 'full'; readonly seconds: number };

/** How many requests are stored per window from all senders: `stored` that look like a robot's, and as many others. */
export interface Room {
  readonly windowMs: number;
  readonly stored: number;
}

/** Returns a function that stores listing requests within the limit for all senders; rejects if the database fails. */
export function createListingWriter(
  storage: Storage,
  { limits, rateLimit, now }: { limits: Limits; rateLimit: Room; now: () => number },
): (arrived: Arrived) => Promise<Kept> {
  return async ({ listing, isRobot, tokenFault, idempotencyKey }) => {
    const quarantine = isRobot ? 'honeypot' : tokenFault;
    // Robots must not use up the room of people who filled in the form.
    const room = {
      scope: 'stored listings',
      key: quarantine === null ? 'people' : 'robots',
      most: rateLimit.stored,
    };
    const seconds = await limits.take([room], rateLimit.windowMs);
    if (seconds > 0) return { status: 'full', seconds };
    return saveListing(storage, listing, { idempotencyKey, quarantine, now: now() });
  };
}
