import type { RenderJob } from '@zone-directory/federation/contract';
import {
  type ReadKnown,
  type ReleaseCode,
  type RenderFailure,
  type RenderProcess,
  startRenderProcess,
  type WorkClock,
} from '@zone-directory/federation-build/rendering';
import type { Backoff } from '../backoff';
import type { RenderRelease } from '../rendering';
import { createReleaseQueue, type ReleaseQueue } from './release-queue';
import { createSlots } from './slots';

/** The processes that render releases. */
export type RenderProcesses = ReturnType<typeof createRenderProcesses>;

export interface RenderProcessesOptions {
  readonly pauses: Backoff;
  readonly mostProcesses?: number;
  /** The same for those with text of visitors. */
  readonly mostVisitorProcesses?: number;
  readonly mostJobs?: number;
  readonly idleMs?: number;
  readonly start?: (code: ReleaseCode, signal: AbortSignal, clock: WorkClock) => Promise<RenderProcess>;
  /** Called with the failure of an idle process. */
  readonly onIdleFailure: (release: RenderRelease, failure: RenderFailure) => void;
}

/**
 * Creates the render processes: one for each requested release, up to eight, and one more for what visitors ask of it,
 * up to two: what a visitor asks for cannot hold up the zone's own pages. A process ends after ten idle minutes; the
 * next job then waits for a new one to start.
 */
export function createRenderProcesses({
  pauses,
  mostProcesses = 8,
  mostVisitorProcesses = 2,
  mostJobs = 50,
  idleMs = 10 * 60_000,
  start = startRenderProcess,
  onIdleFailure,
}: RenderProcessesOptions) {
  const queues = new Map<string, ReleaseQueue>();
  const slots = createSlots(mostProcesses);
  const visitorSlots = createSlots(mostVisitorProcesses);
  const closing = new AbortController();
  const queueOf = (release: RenderRelease): ReleaseQueue => {
    const key = keyOf(release);
    const known = queues.get(key);
    if (known) return known;
    const onEmpty = () => {
      if (queues.get(key)?.isEmpty) queues.delete(key);
    };
    const queue = createReleaseQueue({
      release,
      start,
      slots: release.isVisitors ? visitorSlots : slots,
      pauses,
      mostJobs,
      idleMs,
      signal: closing.signal,
      onEmpty,
      onIdleFailure: (failure) => onIdleFailure(release, failure),
    });
    queues.set(key, queue);
    return queue;
  };
  return {
    /**
     * Returns the answer of the release's code, unchecked.
     * @throws RenderFailure
     */
    render: (release: RenderRelease, job: RenderJob, read: ReadKnown) => queueOf(release).add(job, read),
    /** See `ReleaseQueue`. */
    deadline: (release: RenderRelease, ms: number) => queueOf(release).deadline(ms),
    /** Whether the release has a process that has been asked for the job's part before. */
    isWarm: (release: RenderRelease, job: RenderJob) => queues.get(keyOf(release))?.isWarm(job) ?? false,
    /** Starts processes of the first releases, up to the limit, and keeps them as if they had rendered. Never rejects. */
    async start(releases: readonly RenderRelease[]) {
      await Promise.all(releases.slice(0, mostProcesses).map((release) => queueOf(release).start()));
    },
    /** How many jobs are waiting or running, and how many processes there are, with their memory. */
    load() {
      const all = [...queues.values()];
      const memory = all.flatMap(({ memoryBytes }) => memoryBytes ?? []);
      return {
        jobs: all.reduce((sum, { jobs }) => sum + jobs, 0),
        processes: memory.length,
        memoryBytes: memory.reduce((sum, bytes) => sum + bytes, 0),
      };
    },
    /** Ends all processes. */
    close: () => closing.abort(),
  };
}

/** Key of the queue and the process of a release. */
const keyOf = ({ key, isVisitors }: RenderRelease): string => (isVisitors ? `${key} visitors` : key);
