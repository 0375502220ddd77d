import PQueue from 'p-queue';

/** Creates queues that run at most `atOnce` tasks per host concurrently, so that a slow host does not block others. */
export function createHostQueues(atOnce: number) {
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
    /** Returns how many tasks wait for one host. */
    waiting: (host: string): number => queues.get(host)?.size ?? 0,
  };
}
