import { LRUCache } from 'lru-cache';

/**
 * Creates a cache whose values stay until anything may have changed.
 * @param stamp changes, by `Object.is`, as soon as values may have changed
 * @param most how many values are kept
 * @returns the value of `key`, made by `make` if it is not kept; only what `isKept` is kept
 */
export function keepUntilChanged<Value extends object>(stamp: () => unknown, most: number) {
  const kept = new LRUCache<string, Value>({ max: most });
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
