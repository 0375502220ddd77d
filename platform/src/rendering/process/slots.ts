/** The owner of a process, which may have to give it up for another. */
export interface Holder {
  /** When its process became idle, by `performance.now`; undefined while it is busy or there is no process. */
  readonly idleSince: number | undefined;
  /** Ends the process and gives the slot back. */
  end(): void;
}

/** Slots for processes, of which there may be fewer than releases. */
export type Slots = ReturnType<typeof createSlots>;

export function createSlots(most: number) {
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
    /** Resolves when `holder` has a slot. If all are taken, the longest idle process is ended. */
    take: (holder: Holder): Promise<void> =>
      new Promise((resolve) => {
        waiting.push({ holder, resolve });
        serve();
      }),
    /** Gives a slot back: the holder's process has ended. */
    give(holder: Holder): void {
      if (holders.delete(holder)) serve();
    },
    /** A process has become idle, and another may be waiting for its slot. */
    offer: serve,
  };
}
