import { LRUCache } from 'lru-cache';

/** How much is kept. */
export interface KeptBytes<Value> {
  readonly most: number;
  /** Returns the memory that a value takes, about. */
  readonly of: (value: Value) => number;
}

/** Memory of a value besides its texts. */
const BESIDE_BYTES = 1_024;

/**
 * Creates a cache whose values stay until anything may have changed.
 * @param stamp changes, by `Object.is`, as soon as values may have changed
 * @returns the value of `key`, made by `make` if it is not kept; only what `isKept` is kept
 */
export function keepUntilChanged<Value extends object>(stamp: () => unknown, bytes: KeptBytes<Value>) {
  const kept = new LRUCache<string, Value>({
    maxSize: bytes.most,
    sizeCalculation: (value, key) => bytes.of(value) + 2 * key.length + BESIDE_BYTES,
  });
  let since: unknown;
  return async <Made extends Value | undefined>(
    key: string,
    make: () => Promise<Made>,
    isKept: (made: Value) => boolean = () => true,
  ): Promise<Value | Made> => {
    const now = stamp();
    if (!Object.is(now, since)) kept.clear();
    since = now;
    const known = kept.get(key);
    if (known) return known;
    const made = await make();
    // Something may have changed meanwhile.
    if (made && isKept(made) && Object.is(stamp(), now)) kept.set(key, made);
    return made;
  };
}
