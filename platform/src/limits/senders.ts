import { networksOf } from '../http/networks';
import type { Counted } from './counted';

/** How much of something one sender is let through with. */
export interface SenderLimit {
  /** From one IPv4 address or IPv6 /64. */
  readonly perAddress: number;
  /** From one IPv4 /24 or IPv6 /48, which somebody may have all the addresses of. */
  readonly perNetwork: number;
}

/** What is counted of a sender. @param what such as `listings` */
export function ofSender(what: string, ip: string, { perAddress, perNetwork }: SenderLimit): Counted[] {
  const { own, wide } = networksOf(ip);
  return [
    { scope: `${what} of an address`, key: own, most: perAddress },
    { scope: `${what} of a network`, key: wide, most: perNetwork },
  ];
}
