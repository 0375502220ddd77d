import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import type { PreparedBody } from './prepared-body';

/** Concurrent loads; each may be a file of megabytes. */
const MAX_LOADS = 32;

/** Creates a cache of bodies by key, of at most `maxBytes`; it evicts the least recently used body first. */
export function createBodyCache<Body extends PreparedBody>(maxBytes: number) {
  const bodies = new LRUCache<string, Body>({
    maxSize: maxBytes,
    sizeCalculation: ({ mostBytes }, key) => mostBytes + 2 * key.length,
  });
  const loads = new PQueue({ concurrency: MAX_LOADS });
  const making = new Map<string, Promise<Body | undefined>>();

  const keep = <Made extends Body | undefined>(key: string, body: Made): Made => {
    if (body) bodies.set(key, body);
    return body;
  };
  return {
    /** Memory that the bodies may take with their keys, in bytes. */
    get bytes(): number {
      return bodies.calculatedSize;
    },
    /** Returns the body of `key` if it is cached. */
    peek: (key: string) => bodies.get(key),
    /** Returns the body of `key`, made by `make` if it is not cached. */
    get: (key: string, make: () => Body): Body => bodies.get(key) ?? keep(key, make()),
    /** The same for an asynchronous `make`, called once for concurrent callers. Failures and undefined are not cached. */
    async load<Made extends Body | undefined>(key: string, make: () => Promise<Made>): Promise<Made> {
      const known = bodies.get(key) ?? making.get(key);
      if (known) return known as Made | Promise<Made>;
      const made = loads
        .add(make)
        .then((body) => keep(key, body))
        .finally(() => making.delete(key));
      making.set(key, made);
      return made;
    },
    forget: (key: string) => bodies.delete(key),
  };
}
