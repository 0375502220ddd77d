import type { ListingRequest } from 'shared-data/core';
import type { Limits } from '../../limits/counted';
import type { Storage } from '../../storage/storage';
import { saveListing } from '../store/listing-store';
import type { TokenFault } from './form-token';

/** A checked listing request, and what is known about how it came. */
export interface Arrived {
  readonly listing: ListingRequest;
  readonly isRobot: boolean;
  readonly tokenFault: TokenFault;
  readonly idempotencyKey: string | null;
}

/** What became of it. `full`: no more are stored for so many seconds. `key-reused`: the key came before with another content. */
export type Kept =
  | { readonly status: 'saved'; readonly id: string }
  | { readonly status: 'key-reused' }
  | { readonly status: 'full'; readonly seconds: number };

/** How many are stored in a window of time, from everybody together: so many that look like a robot's, and so many others. */
export interface Room {
  readonly windowMs: number;
  readonly stored: number;
}

/** Stores listing requests, within the limit of what is stored of everybody. Rejects when the database cannot. */
export function createKeeper(
  storage: Storage,
  { limits, rateLimit, now }: { limits: Limits; rateLimit: Room; now: () => number },
): (arrived: Arrived) => Promise<Kept> {
  return async ({ listing, isRobot, tokenFault, idempotencyKey }) => {
    const heldFor = isRobot ? 'honeypot' : tokenFault;
    // Robots cannot take the room of those who filled in the form.
    const room = {
      scope: 'stored listings',
      key: heldFor === null ? 'people' : 'robots',
      most: rateLimit.stored,
    };
    const seconds = await limits.take([room], rateLimit.windowMs);
    if (seconds > 0) return { status: 'full', seconds };
    return saveListing(storage, listing, { idempotencyKey, heldFor, now: now() });
  };
}
