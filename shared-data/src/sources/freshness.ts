/** How fresh the data is. */
export interface Freshness {
  /** When the base was read. */
  readonly asOf: Date;
  /** The base could not be read for longer than the gateway allows for. */
  readonly isStale: boolean;
}

/** What the newest answer said; one for each zone's data. */
export interface FreshnessSource {
  current(): Freshness | undefined;
  subscribe(listener: () => void): () => void;
}

/** The same, for who reads the answers. */
export interface FreshnessStore extends FreshnessSource {
  /** Takes what an answer says. One made from an older sync, such as a cached one, is ignored. */
  note(said: Freshness): void;
  forget(): void;
}

/** Makes a store that knows nothing yet. */
export function createFreshness(): FreshnessStore {
  let newest: Freshness | undefined;
  const listeners = new Set<() => void>();
  const become = (said: Freshness | undefined) => {
    newest = said;
    for (const listener of listeners) listener();
  };
  return {
    current: () => newest,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    note(said) {
      const later = newest ? said.asOf.getTime() - newest.asOf.getTime() : 1;
      // Of one sync, an answer given while it was fresh comes from a cache: data only gets older.
      if (later > 0 || (later === 0 && said.isStale && !newest?.isStale)) become(said);
    },
    forget: () => become(undefined),
  };
}

const LONGEST_AGE_MS = 15 * 60 * 1000;

/**
 * What an answer says about the age of its data; undefined when it says nothing. A cache in between that serves an old
 * answer, because it cannot reach the gateway, gives itself away by `Age`.
 */
export function freshnessOf({ headers }: Response): Freshness | undefined {
  const asOf = new Date(headers.get('data-as-of') ?? '');
  if (Number.isNaN(asOf.getTime())) return undefined;
  const inCacheMs = Number(headers.get('age')) * 1000;
  const servedAt = Date.parse(headers.get('date') ?? '') + inCacheMs;
  const isOld = inCacheMs > 0 && servedAt - asOf.getTime() > LONGEST_AGE_MS;
  return { asOf, isStale: headers.get('data-stale') === '1' || isOld };
}
