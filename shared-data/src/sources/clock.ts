/** The passing of time, so that a test can hold it. */
export interface Clock {
  /** Calls `run` once after `ms` milliseconds; the returned function prevents that. */
  after(ms: number, run: () => void): () => void;
}

/** The machine's own clock. */
export const systemClock: Clock = {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
