import { type CurrentSnapshot, isAhead, readTime } from './snapshot';

/** Holds the current snapshot, from which requests are answered. */
export type SnapshotHolder = ReturnType<typeof createSnapshotHolder>;

/** Creates an empty holder. @param now ms since 1970; without it, every snapshot has just been read */
export function createSnapshotHolder(now?: () => number) {
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
      const at = now?.() ?? next.readAt;
      if (current && next.readAt < readTime(current, at)) return;
      const age = isAhead(next.readAt, at) ? Number.POSITIVE_INFINITY : Math.max(0, at - next.readAt);
      current = { ...next, since: performance.now() - age };
      for (const listener of listeners) listener(current);
    },
  };
}
