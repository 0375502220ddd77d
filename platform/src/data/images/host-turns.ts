import PQueue from 'p-queue';

/** Lets only so many pieces of work go on with one host at the same time, so that a slow host takes no turn from the others. */
export function createHostTurns(atOnce: number) {
  const queues = new Map<string, PQueue>();

  return {
    async run<T>(host: string, work: () => Promise<T>): Promise<T> {
      const queue = queues.get(host) ?? new PQueue({ concurrency: atOnce });
      queues.set(host, queue);
      try {
        return await queue.add(work);
      } finally {
        if (queue.size === 0 && queue.pending === 0) queues.delete(host);
      }
    },
    /** How many wait for a turn with one host. */
    waiting: (host: string): number => queues.get(host)?.size ?? 0,
  };
}
