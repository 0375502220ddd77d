/** Somebody who has a process, and may have to give it up for another. */
export interface Holder {
  /** Since when its process has had nothing to do, in milliseconds; undefined when it has some, or there is no process. */
  readonly idleSince: number | undefined;
  /** Ends the process, and gives the slot back. */
  end(): void;
}

/** Places for processes, of which there are not as many as releases. */
export interface Slots {
  /** Settles when there is a place for the process of `holder`: the one that has been idle for the longest makes room. */
  take(holder: Holder): Promise<void>;
  /** Its process has ended. */
  give(holder: Holder): void;
  /** A process has become idle, and another may be waiting for its place. */
  offer(): void;
}

export function createSlots(most: number): Slots {
  const holders = new Set<Holder>();
  const waiting: { readonly holder: Holder; readonly resolve: () => void }[] = [];

  const serve = () => {
    while (waiting.length > 0) {
      if (holders.size >= most) {
        const idle = [...holders]
          .filter(({ idleSince }) => idleSince !== undefined)
          .sort((one, other) => (one.idleSince ?? 0) - (other.idleSince ?? 0))[0];
        if (!idle) return;
        holders.delete(idle);
        idle.end();
      }
      const next = waiting.shift();
      if (!next) return;
      holders.add(next.holder);
      next.resolve();
    }
  };
  return {
    take: (holder) =>
      new Promise((resolve) => {
        waiting.push({ holder, resolve });
        serve();
      }),
    give(holder) {
      if (holders.delete(holder)) serve();
    },
    offer: serve,
  };
}
