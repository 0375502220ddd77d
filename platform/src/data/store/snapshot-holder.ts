import type { HeldSnapshot } from './snapshot';

/** What answers are cut from: the newest snapshot of this process. */
export interface SnapshotHolder {
  current(): HeldSnapshot | undefined;
  /**
   * Calls `listener` with each later snapshot, also when only its `readAt` or its attachment addresses are new.
   * The returned function ends that.
   */
  onChange(listener: (held: HeldSnapshot) => void): () => void;
  /** Resolves with a snapshot as soon as there is one, or with undefined after `ms` milliseconds. */
  firstWithin(ms: number): Promise<HeldSnapshot | undefined>;
  /** Takes `held`, unless a later reading is held already. */
  hold(held: HeldSnapshot): void;
}

/** An empty holder. */
export function createSnapshotHolder(): SnapshotHolder {
  const listeners = new Set<(held: HeldSnapshot) => void>();
  let current: HeldSnapshot | undefined;

  const onChange = (listener: (held: HeldSnapshot) => void) => {
    // Wrapped, so that the same function added twice is two listeners.
    const entry = (held: HeldSnapshot) => listener(held);
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
        const forget = onChange((held) => settle(held));
        const settle = (held: HeldSnapshot | undefined) => {
          clearTimeout(timer);
          forget();
          resolve(held);
        };
      });
    },
    hold(held) {
      if (current && held.readAt < current.readAt) return;
      current = held;
      for (const listener of [...listeners]) listener(held);
    },
  };
}
