import type { CurrentSnapshot } from './snapshot';

/** Holds the current snapshot, from which requests are answered. */
export interface SnapshotHolder {
  current(): CurrentSnapshot | undefined;
  /**
   * Calls `listener` with each later snapshot, also when only its `readAt` or its attachment URLs are new.
   * @returns a function that removes the listener
   */
  onChange(listener: (next: CurrentSnapshot) => void): () => void;
  /** Resolves with a snapshot as soon as one exists, or with undefined after `ms` milliseconds. */
  firstWithin(ms: number): Promise<CurrentSnapshot | undefined>;
  /** Makes `next` the current snapshot, unless the current one is newer. */
  hold(next: CurrentSnapshot): void;
}

/** Creates an empty holder. */
export function createSnapshotHolder(): SnapshotHolder {
  const listeners = new Set<(next: CurrentSnapshot) => void>();
  let current: CurrentSnapshot | undefined;

  const onChange = (listener: (next: CurrentSnapshot) => void) => {
    // Wrapped, so that the same function added twice is two listeners.
    const entry = (next: CurrentSnapshot) => listener(next);
    listeners.add(entry);
    return () => void listeners.delete(entry);
  };
  return {
    current: () => current,
    onChange,
    firstWithin(ms) {
      if (current) return Promise.resolve(current);
      return new Promise((resolve) => {
        const timer = setTimeout(() => settle(undefined), ms);
        const forget = onChange((next) => settle(next));
        const settle = (next: CurrentSnapshot | undefined) => {
          clearTimeout(timer);
          forget();
          resolve(next);
        };
      });
    },
    hold(next) {
      if (current && next.readAt < current.readAt) return;
      current = next;
      for (const listener of [...listeners]) listener(next);
    },
  };
}
