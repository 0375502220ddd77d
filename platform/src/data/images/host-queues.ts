import PQueue from 'p-queue';
import type { ImageLimits } from './image-limits';

/**
 * Creates the queue of downloads: at most `perHost` of one host at once, so that a slow host does not block others, and
 * `downloads` of all. It returns undefined if `waiting` downloads of the host wait already.
 */
export function createHostQueues({
  downloads,
  perHost,
  waiting,
}: Pick<ImageLimits, 'downloads' | 'perHost' | 'waiting'>) {
  const all = new PQueue({ concurrency: downloads });
  const hosts = new Map<string, PQueue>();

  return <T>(host: string, work: () => Promise<T>): Promise<T> | undefined => {
    const queue = hosts.get(host) ?? new PQueue({ concurrency: perHost });
    if (queue.size >= waiting) return undefined;
    hosts.set(host, queue);
    const done = () => queue.size === 0 && queue.pending === 0 && hosts.delete(host);
    return queue.add(() => all.add(work)).finally(done);
  };
}

/** Returns the host of a picture's URL; '' for an invalid one, which the download refuses. */
export const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : '');
