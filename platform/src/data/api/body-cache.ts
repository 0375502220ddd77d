import type { PreparedBody } from './prepared-body';

/** Bodies by key, in bounded memory. */
export interface BodyCache {
  /** The body of `key`, made by `make` when it is not there. */
  get(key: string, make: () => PreparedBody): PreparedBody;
  /** Memory that the bodies may take, in bytes. */
  readonly bytes: number;
}

/** A cache of at most `maxBytes`; the body that was not asked for the longest goes first. */
export function createBodyCache(maxBytes: number): BodyCache {
  const bodies = new Map<string, PreparedBody>();
  let bytes = 0;
  return {
    get bytes() {
      return bytes;
    },
    get(key, make) {
      const known = bodies.get(key);
      const body = known ?? make();
      if (known) bodies.delete(key);
      else bytes += body.mostBytes;
      bodies.set(key, body);
      for (const [oldest, { mostBytes }] of bodies) {
        if (bytes <= maxBytes) break;
        bodies.delete(oldest);
        bytes -= mostBytes;
      }
      return body;
    },
  };
}
