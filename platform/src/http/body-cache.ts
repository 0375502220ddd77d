import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import type { PreparedBody } from './prepared-body';

/** Bodies by key, in bounded memory. */
export interface BodyCache<Body extends PreparedBody> {
  /** Returns the body of `key` if it is cached. */
  peek(key: string): Body | undefined;
  /** Returns the body of `key`, made by `make` if it is not cached. */
  get(key: string, make: () => Body): Body;
  /** The same for an asynchronous `make`, called once for concurrent callers. Failures and undefined are not cached. */
  load<Made extends Body | undefined>(key: string, make: () => Promise<Made>): Promise<Made>;
  forget(key: string): void;
  /** Memory that the bodies may take with their keys, in bytes. */
  readonly bytes: number;
}

/** Concurrent loads; each may be a file of megabytes. */
const MAX_LOADS = 32;

/** Creates a cache of at most `maxBytes`, which evicts the least recently used body first. */
export function createBodyCache<Body extends PreparedBody>(maxBytes: number): BodyCache<Body> {
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
    get bytes() {
      return bodies.calculatedSize;
    },
    peek: (key) => bodies.get(key),
    get: (key, make) => bodies.get(key) ?? keep(key, make()),
    async load(key, make) {
      type Made = Awaited<ReturnType<typeof make>>;
      const known = bodies.get(key) ?? making.get(key);
      if (known) return known as Made | Promise<Made>;
      const made = loads
        .add(make)
        .then((body) => keep(key, body))
        .finally(() => making.delete(key));
      making.set(key, made);
      return made;
    },
    forget: (key) => bodies.delete(key),
  };
}
