import { LRUCache } from 'lru-cache';
import { networksOf } from './networks';

/** How many requests one sender is let through with in any span of `windowMs` milliseconds. */
export interface SenderLimitOptions {
  readonly windowMs: number;
  /** From one IPv4 address or IPv6 /64. */
  readonly perAddress: number;
  /** From one IPv4 /24 or IPv6 /48, which somebody may have all the addresses of. */
  readonly perNetwork: number;
}

/** Counts requests of senders. */
export interface SenderLimit {
  /** Counts a request and gives 0, or gives the seconds to wait (at least 1) and counts nothing. */
  take(address: string, now: number): number;
}

/** Addresses, and networks, remembered at once; beyond it the one silent the longest is forgotten. */
const MAX_REMEMBERED = 10_000;

/** Sliding windows by address and by network, in bounded memory. */
export function createSenderLimit({ windowMs, perAddress, perNetwork }: SenderLimitOptions): SenderLimit {
  const windows = (limit: number) => {
    const byKey = new LRUCache<string, Window>({ max: MAX_REMEMBERED });
    return (key: string) => {
      const window = byKey.get(key) ?? createWindow(windowMs, limit);
      byKey.set(key, window);
      return window;
    };
  };
  const addresses = windows(perAddress);
  const networks = windows(perNetwork);
  return {
    take(address, now) {
      const { own, wide } = networksOf(address);
      const both = [addresses(own), networks(wide)];
      const seconds = Math.max(...both.map((window) => window.wait(now)));
      if (seconds === 0) for (const window of both) window.count(now);
      return seconds;
    },
  };
}

/** A number of things in any span of time. */
export interface Window {
  /** The seconds until there is room for one more, at least 1; 0 where there is. */
  wait(now: number): number;
  count(now: number): void;
}

/** A sliding window: at most `limit` in `windowMs` milliseconds. */
export function createWindow(windowMs: number, limit: number): Window {
  let times: number[] = [];
  return {
    wait(now) {
      times = times.filter((time) => time > now - windowMs);
      if (times.length < limit) return 0;
      const freed = times[times.length - limit] ?? now;
      return Math.max(1, Math.ceil((freed + windowMs - now) / 1_000));
    },
    count(now) {
      times.push(now);
    },
  };
}
