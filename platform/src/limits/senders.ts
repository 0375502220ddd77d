import { networksOf } from '../http/networks';
import type { RateLimitRule } from './rate-limit-rule';

/** How many requests of one kind a sender may make. */
export interface SenderLimit {
  /** From one IPv4 address or IPv6 /64. */
  readonly perAddress: number;
  /** From one IPv4 /24 or IPv6 /48, whose addresses may all belong to one sender. */
  readonly perNetwork: number;
}

/** Returns the limits of a sender. @param what the kind of request, such as `listings` */
export function senderLimits(
  what: string,
  ip: string,
  { perAddress, perNetwork }: SenderLimit,
): RateLimitRule[] {
  const { own, wide } = networksOf(ip);
  return [
    { scope: `${what} of an address`, key: own, most: perAddress },
    { scope: `${what} of a network`, key: wide, most: perNetwork },
  ];
}
