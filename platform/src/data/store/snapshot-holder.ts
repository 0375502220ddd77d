import type { CurrentSnapshot } from './snapshot';

/** Holds the current snapshot, from which requests are answered. */
export type SnapshotHolder = ReturnType<typeof createSnapshotHolder>;

/** Creates an empty holder. */
export function createSnapshotHolder() {
  const listeners = new Set<(next: CurrentSnapshot) => void>();
  let current: CurrentSnapshot | undefined;

  const onChange = (listener: (next: CurrentSnapshot) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    current: (): CurrentSnapshot | undefined => current,
    /**
     * Calls `listener` with each later snapshot, also when only its `readAt` or its attachment URLs are new.
     * @returns a function that removes the listener
     */
    onChange,
    /** Resolves with a snapshot as soon as one exists, or with undefined after `ms` milliseconds. */
    firstWithin(ms: number): Promise<CurrentSnapshot | undefined> {
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
    /** Makes `next` the current snapshot, unless the current one is newer. */
    hold(next: CurrentSnapshot): void {
      if (current && next.readAt < current.readAt) return;
      current = next;
      for (const listener of listeners) listener(next);
    },
  };
}
