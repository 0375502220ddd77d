import { type Read, type ReadContext, type ReadOptions, readPages } from './minimal-pages';

/** The state of a query. */
export interface QueryState {
  readonly data: unknown;
  readonly error: Error | null;
  /** When `data` was read, in milliseconds since 1970; 0 before. */
  readonly readAt: number;
  readonly reading: Read | undefined;
  /** The read that failed with `error`. */
  readonly failed: Read | undefined;
}

/** One entry of a cache. */
export interface MinimalQuery {
  state(): QueryState;
  /** Calls the listener on each change; returns a function that ends this. A read without listeners is aborted. */
  watch(listener: () => void): () => void;
  /**
   * Starts a read, or joins the current one. With `again`, it replaces the current one if there is data to show.
   * Resolves when the read has ended, and never rejects.
   */
  read(options: ReadOptions, how?: Read, again?: boolean): Promise<void>;
  /** Stores data as if it had been read at `readAt`. */
  set(data: unknown, readAt?: number): void;
  /** When the last listener left; undefined while there are listeners or a read is in progress. */
  leftAt(): number | undefined;
}

/** Creates an empty entry of a cache. */
export function createQuery(client: unknown): MinimalQuery {
  let state: QueryState = { data: undefined, error: null, readAt: 0, reading: undefined, failed: undefined };
  let current: { readonly stop: AbortController; readonly ended: Promise<void> } | undefined;
  let leftAt = Date.now();
  const listeners = new Set<() => void>();
  const become = (next: Partial<QueryState>) => {
    state = { ...state, ...next };
    for (const listener of [...listeners]) listener();
  };
  const stop = () => {
    current?.stop.abort();
    current = undefined;
  };
  const set = (data: unknown, readAt = Date.now()) =>
    become({ data, readAt, error: null, failed: undefined, reading: undefined });

  async function run(options: ReadOptions, how: Read, { signal }: AbortController) {
    const isCurrent = () => !signal.aborted;
    try {
      const { queryFn, getNextPageParam, structuralSharing } = options;
      const context: ReadContext = { client, signal };
      const read = getNextPageParam
        ? await readPages(options, context, how, state.data)
        : await (queryFn as (context: ReadContext) => unknown)(context);
      if (!isCurrent()) return;
      current = undefined;
      const isSame = structuralSharing !== false && JSON.stringify(read) === JSON.stringify(state.data);
      set(isSame ? state.data : read);
    } catch (error) {
      if (!isCurrent()) return;
      current = undefined;
      become({ error: error as Error, failed: how, reading: undefined });
    }
  }

  return {
    state: () => state,
    watch(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        leftAt = Date.now();
        stop();
        state = { ...state, reading: undefined };
      };
    },
    read(options, how = 'all', again = false) {
      if (current && !(again && state.data !== undefined)) return current.ended;
      stop();
      const controller = new AbortController();
      // An error is kept while there is data to show next to it.
      become({ reading: how, ...(state.data === undefined && { error: null }) });
      current = { stop: controller, ended: Promise.resolve().then(() => run(options, how, controller)) };
      return current.ended;
    },
    set,
    leftAt: () => (listeners.size > 0 || current ? undefined : leftAt),
  };
}
