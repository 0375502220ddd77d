import type { RenderJob } from '@zone-directory/federation/contract';
import {
  createWorkClock,
  type ReadKnown,
  type ReleaseCode,
  RenderFailure,
  type RenderProcess,
  type WorkClock,
} from '@zone-directory/federation-build/rendering';
import PQueue from 'p-queue';
import type { Backoff } from '../backoff';
import type { RenderRelease } from '../rendering';
import type { Holder, Slots } from './slots';

/** Runs the jobs of one release in its process, one after another. */
export type ReleaseQueue = ReturnType<typeof createReleaseQueue>;

export interface QueueOptions {
  readonly release: RenderRelease;
  readonly start: (code: ReleaseCode, signal: AbortSignal, clock: WorkClock) => Promise<RenderProcess>;
  /** Ends everything that is running or waiting. */
  readonly signal: AbortSignal;
  /** Called with the failure of an idle process. */
  readonly onIdleFailure: (failure: RenderFailure) => void;
  readonly slots: Slots;
  readonly pauses: Backoff;
  readonly mostJobs: number;
  /** How long a process may be idle before it is ended. */
  readonly idleMs: number;
  /** Called when the queue has become empty. */
  readonly onEmpty: () => void;
}

/** Work after which a job will most likely never end. */
const HOPELESS_MS = 1_000;

/** Name of what a job renders, for failure messages and to tell parts of a release apart. */
export const nameOf = (job: RenderJob): string => (job.kind === 'part' ? job.part : 'frame');

async function codeOf({ host, remote }: RenderRelease): Promise<[string, string | undefined]> {
  try {
    return await Promise.all([host(), remote?.()]);
  } catch (cause) {
    throw new RenderFailure('unavailable', cause instanceof Error ? cause.message : String(cause));
  }
}

export function createReleaseQueue(options: QueueOptions) {
  const { release, slots, pauses, mostJobs, idleMs, signal, onEmpty } = options;
  const jobs = new PQueue({ concurrency: 1 });
  const isWorking = () => jobs.pending + jobs.size > 0;
  const clock = createWorkClock();
  /** When the present job began, by the clock. */
  let begunMs: number | undefined;
  let current: RenderProcess | undefined;
  /** What the present process has been asked to render. */
  const asked = new Set<string>();
  let idleSince: number | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  const holder: Holder = {
    get idleSince() {
      return idleSince;
    },
    end: () => end(),
  };
  const end = () => {
    clearTimeout(idleTimer);
    idleSince = undefined;
    const ended = current;
    current = undefined;
    ended?.kill();
    slots.give(holder);
    if (!isWorking()) onEmpty();
  };
  const start = async (): Promise<RenderProcess> => {
    // Before taking a slot, so that an origin that hangs does not block other releases.
    const [host, remote] = await codeOf(release);
    await slots.take(holder);
    const started = await options.start({ host, remote }, signal, clock);
    started.ended.addEventListener('abort', () => {
      if (current !== started || isWorking()) return;
      if (!signal.aborted) {
        if (!release.isVisitors) pauses.failed(release.key);
        options.onIdleFailure(started.ended.reason);
      }
      end();
    });
    return started;
  };
  const work = async <Result>(use: (process: RenderProcess) => Promise<Result>): Promise<Result> => {
    if (signal.aborted || pauses.isPaused(release.key)) throw new RenderFailure('paused', 'failed before');
    begunMs = clock.read();
    idleSince = undefined;
    clearTimeout(idleTimer);
    try {
      if (!current) {
        asked.clear();
        current = await start();
      }
      return await use(current);
    } catch (failure) {
      if (!current || current.ended.aborted) {
        // What a visitor asks for may end a process; that it does not start is the release's doing.
        if (!current || !release.isVisitors) pauses.failed(release.key);
        current = undefined;
        slots.give(holder);
      }
      throw failure;
    }
  };
  jobs.on('idle', () => {
    begunMs = undefined;
    if (!current) return onEmpty();
    if (current.ended.aborted || signal.aborted) return end();
    idleSince = performance.now();
    clearTimeout(idleTimer);
    idleTimer = setTimeout(end, idleMs);
    slots.offer();
  });

  return {
    /** @throws RenderFailure */
    async add(job: RenderJob, read: ReadKnown): Promise<unknown> {
      if (jobs.size >= mostJobs) throw new RenderFailure('busy', `${mostJobs} jobs are waiting`);
      return jobs.add(() =>
        work((process) => {
          asked.add(nameOf(job));
          return process.render(job, read);
        }),
      );
    },
    /** Starts the process ahead of any job. Never rejects: a failure counts as that of an idle process. */
    async start(): Promise<void> {
      if (!isWorking()) await jobs.add(() => work(async () => {})).catch(options.onIdleFailure);
    },
    /**
     * Starts waiting for a job of the release. Returns a function that says whether that is over: the present job has
     * taken `ms` of work, and so has the waiting. A job waits for as many others as are before it, but for none that
     * has taken a second more.
     */
    deadline(ms: number): () => boolean {
      const sinceMs = clock.read();
      return () => {
        const now = clock.read();
        const takesMs = begunMs === undefined ? ms : now - begunMs;
        return takesMs >= ms && (now - sinceMs >= ms || takesMs >= ms + HOPELESS_MS);
      };
    },
    /** Whether a process runs that has been asked for the job's part before: its code has run, or it had its chance. */
    isWarm: (job: RenderJob) => current !== undefined && asked.has(nameOf(job)),
    /** How many jobs are waiting or running. */
    get jobs() {
      return jobs.pending + jobs.size;
    },
    /** Memory of its process; undefined while there is none. */
    get memoryBytes() {
      return current?.memoryBytes();
    },
    /** Whether there are neither jobs nor a process. */
    get isEmpty() {
      return !isWorking() && current === undefined;
    },
  };
}
