import { LRUCache } from 'lru-cache';

/** How many requests are let through in any span of `windowMs` milliseconds. */
export interface RateLimitOptions {
  readonly windowMs: number;
  /** From one address; all addresses of an IPv6 /64 network count as one. */
  readonly perAddress: number;
  /** From everybody together. */
  readonly overall: number;
}

export interface RateLimit {
  /** Counts a request and gives 0, or gives the seconds to wait (at least 1) and counts nothing. */
  take(address: string, now: number): number;
}

/** Addresses remembered at once; beyond it the one silent the longest is forgotten. */
const MAX_ADDRESSES = 10_000;

/** A sliding window per address and one over all, in bounded memory. */
export function createRateLimit(options: RateLimitOptions): RateLimit {
  const { windowMs, perAddress, overall } = options;
  const byAddress = new LRUCache<string, number[]>({ max: MAX_ADDRESSES });
  let everybody: number[] = [];

  const recent = (times: readonly number[], now: number) => times.filter((time) => time > now - windowMs);
  const wait = (times: readonly number[], limit: number, now: number) => {
    if (times.length < limit) return 0;
    const freed = times[times.length - limit] ?? now;
    return Math.max(1, Math.ceil((freed + windowMs - now) / 1_000));
  };

  return {
    take(address, now) {
      const key = networkOf(address);
      const own = recent(byAddress.peek(key) ?? [], now);
      everybody = recent(everybody, now);
      const seconds = Math.max(wait(own, perAddress, now), wait(everybody, overall, now));
      if (seconds > 0) return seconds;
      own.push(now);
      everybody.push(now);
      byAddress.set(key, own);
      return 0;
    },
  };
}

/** One household or machine has a whole IPv6 /64: counting single addresses would count nothing. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
