/** A source of timers that tests can replace. */
export interface Clock {
  /** Calls `run` once after `ms` milliseconds; the returned function cancels that. */
  after(ms: number, run: () => void): () => void;
}

/** The machine's own clock. */
export const systemClock: Clock = {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
