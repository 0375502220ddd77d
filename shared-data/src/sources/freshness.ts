import { OLDEST_DATA_MS } from '../limits';

/** How fresh the data is. */
export interface Freshness {
  /** When the base was read. */
  readonly asOf: Date;
  /** Whether the base could not be read for longer than the gateway tolerates. */
  readonly isStale: boolean;
}

/** The freshness in the newest response; one for each zone's data. */
export interface FreshnessSource {
  current(): Freshness | undefined;
  subscribe(listener: () => void): () => void;
}

/** The same, for the reader of the responses. */
export interface FreshnessStore extends FreshnessSource {
  /** Records the freshness in a response. One from an older sync, such as a cached one, is ignored. */
  note(reported: Freshness): void;
  forget(): void;
}

/** Creates an empty store. */
export function createFreshness(): FreshnessStore {
  let newest: Freshness | undefined;
  const listeners = new Set<() => void>();
  const become = (reported: Freshness | undefined) => {
    newest = reported;
    for (const listener of listeners) listener();
  };
  return {
    current: () => newest,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    note(reported) {
      const later = newest ? reported.asOf.getTime() - newest.asOf.getTime() : 1;
      // For the same sync, a fresh response after a stale one comes from a cache: data only gets older.
      if (later > 0 || (later === 0 && reported.isStale && !newest?.isStale)) become(reported);
    },
    forget: () => become(undefined),
  };
}

/**
 * Returns the freshness in a response's headers; undefined if there is none. `Age` reveals a cache that serves an old
 * response because it cannot reach the gateway.
 */
export function freshnessOf({ headers }: Response): Freshness | undefined {
  const asOf = new Date(headers.get('data-as-of') ?? '');
  if (Number.isNaN(asOf.getTime())) return undefined;
  const inCacheMs = Number(headers.get('age')) * 1000;
  const servedAt = Date.parse(headers.get('date') ?? '') + inCacheMs;
  const isOld = inCacheMs > 0 && servedAt - asOf.getTime() > OLDEST_DATA_MS;
  return { asOf, isStale: headers.get('data-stale') === '1' || isOld };
}
