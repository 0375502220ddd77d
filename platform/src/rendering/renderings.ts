import { createHash } from 'node:crypto';
import type { RenderJob } from '@zone-directory/federation/contract';
import {
  checkRendered,
  type FailureKind,
  isolationHere,
  type ReadKnown,
  RenderFailure,
  withDeadline,
} from '@zone-directory/federation-build/rendering';
import { type Backoff, createBackoff } from './backoff';
import { createFailureLog } from './failure-log';
import { createOutcomes } from './outcomes';
import { nameOf } from './process/release-queue';
import { createRenderProcesses, type RenderProcesses } from './process/render-processes';
import { recordReads } from './reads';
import type { Rendering, RenderRelease } from './rendering';
import { createRenderingCache } from './rendering-cache';
import { createStandingFailures } from './standing-failures';

export type { RenderFailures } from './failure-log';
export type { Rendering, RenderRelease } from './rendering';

/** How long a request waits: by the work clock, which stops on a busy machine. */
const DEADLINE_MS = 200;
/**
 * How much longer it waits for code that has not run in its process yet. A process starts within 0.25 to 0.55 s, and a part
 * that it renders for the first time takes up to 0.4 s. Without JavaScript, what is not waited for is missing.
 */
const COLD_MS = 1_000;
/** How much longer it waits for the frame, without which its page would be empty. */
const FRAME_MS = 1_000;
/** How long it waits at most, by the server's clock. */
const MOST_MS = 10_000;
/** Memory for cached renderings of the zone's own pages. */
const MAX_BYTES = 48 * 1024 * 1024;
/** The same for those with text of visitors, which leave the others alone. */
const MAX_VISITORS_BYTES = 16 * 1024 * 1024;
/** Failures that may be a text's doing, and not the machine's or an origin's. */
const OF_TEXTS: readonly FailureKind[] = [
  'crashed',
  'silent',
  'memory',
  'flood',
  'protocol',
  'threw',
  'refused',
];

/** Options of `createRenderings`. */
export interface RenderingsOptions {
  readonly read: ReadKnown;
  /** Changes, by `Object.is`, as soon as any URL may have another answer: ETags are compared only then. */
  readonly stamp: () => unknown;
  /** Called once for each release, part and kind of failure. */
  readonly log: (message: string) => void;
  /** Replaces `DEADLINE_MS`. */
  readonly deadlineMs?: number;
  /** Replaces the default processes. */
  readonly processes?: RenderProcesses;
}

/** Renders parts and the host's frame, and caches the results. */
export type Renderings = ReturnType<typeof createRenderings>;

/** Creates renderings in separate processes, and caches each as long as its inputs stay the same. */
export function createRenderings({
  read,
  stamp,
  log,
  deadlineMs = DEADLINE_MS,
  processes: givenProcesses,
}: RenderingsOptions) {
  let isClosed = false;
  // Closing makes running renderings fail, which is not worth logging.
  const logOpen = (message: string) => !isClosed && log(message);
  const pages: Lane = {
    failed: createFailureLog(logOpen),
    pauses: createBackoff(),
    cache: createRenderingCache({ read, stamp, maxBytes: MAX_BYTES }),
  };
  /** Whatever visitors ask for, the zone's own pages neither pause nor fail nor leave the cache. */
  const visitors: Lane = {
    failed: createFailureLog(logOpen, true),
    pauses: createBackoff(),
    cache: createRenderingCache({ read, stamp, maxBytes: MAX_VISITORS_BYTES }),
  };
  const laneOf = ({ isVisitors }: RenderRelease) => (isVisitors ? visitors : pages);
  const standing = createStandingFailures();
  const outcomes = createOutcomes();
  const fail = (release: RenderRelease, job: RenderJob, key: string, failure: RenderFailure) => {
    laneOf(release).failed.add(release.key, failure, nameOf(job));
    outcomes.add(job, release.isVisitors === true, failure.kind);
    if (!release.isVisitors) standing.failed(key, release.key, nameOf(job), failure);
    return failure;
  };
  const processes =
    givenProcesses ??
    createRenderProcesses({
      pauses: pages.pauses,
      onIdleFailure: (release, failure) => laneOf(release).failed.add(release.key, failure),
    });
  const making = new Map<
    string,
    { readonly stamp: unknown; readonly rendering: Promise<Rendering | RenderFailure> }
  >();

  const renderNow = async (release: RenderRelease, job: RenderJob, key: string) => {
    const stampBefore = stamp();
    const notes = recordReads(read);
    const { pauses, cache } = laneOf(release);
    // A visitor's text is to blame alone, not the part.
    const place = release.isVisitors ? key : `${release.key} ${nameOf(job)}`;
    try {
      if (pauses.isPaused(place)) throw new RenderFailure('paused', 'failed before');
      const answer = await processes.render(release, job, notes.read);
      const rendered = checkRendered(job, answer);
      const id = createHash('sha256').update(JSON.stringify(rendered)).digest('base64url');
      const rendering: Rendering = { ...rendered, id, ...notes.made() };
      standing.rendered(key);
      const outcome = rendered.outcome === 'failed' ? 'failed' : 'rendered';
      outcomes.add(job, release.isVisitors === true, outcome);
      if (notes.areComplete && rendered.outcome !== 'failed') cache.keep(key, rendering, stampBefore);
      return rendering;
    } catch (error) {
      const failure = error instanceof RenderFailure ? error : new RenderFailure('threw', String(error));
      // Checking takes time on this thread, so a part whose HTML is refused is paused.
      if (release.isVisitors ? OF_TEXTS.includes(failure.kind) : failure.kind === 'refused')
        pauses.failed(place);
      return fail(release, job, key, failure);
    }
  };
  /** What was rendered before is better than nothing. */
  const orFormer = ({ cache }: Lane, key: string, failure: RenderFailure): Rendering | RenderFailure => {
    const former = cache.last(key);
    return former ? { ...former, isFormer: true } : failure;
  };
  const make = (release: RenderRelease, job: RenderJob, key: string) => {
    const same = making.get(key);
    if (same && Object.is(same.stamp, stamp())) return same.rendering;
    const rendering = laneOf(release)
      .cache.revalidate(key)
      .then((known) => known ?? renderNow(release, job, key));
    const made = { stamp: stamp(), rendering };
    making.set(key, made);
    void rendering.finally(() => making.get(key) === made && making.delete(key));
    return rendering;
  };

  return {
    /** The same as `render` without a deadline, to warm up. */
    async prepare(release: RenderRelease, job: RenderJob): Promise<Rendering | RenderFailure> {
      const key = keyOf(release, job);
      return pages.cache.peek(key) ?? make(release, job, key);
    },
    start: processes.start,
    /**
     * Returns the rendering, or the failure, which is `late` after the deadline: a late result is cached for the next
     * call. Instead of a failure, it returns what was last rendered for the job. Never rejects.
     * @param isVisitors whether the job has text of a visitor: a failure then concerns this text only
     */
    async render(
      given: RenderRelease,
      job: RenderJob,
      isVisitors = false,
    ): Promise<Rendering | RenderFailure> {
      const release = { ...given, isVisitors };
      const lane = laneOf(release);
      const key = keyOf(release, job);
      const known = lane.cache.peek(key);
      if (known) return known;
      const waitMs =
        deadlineMs + (processes.isWarm(release, job) ? 0 : COLD_MS) + (job.kind === 'frame' ? FRAME_MS : 0);
      const isLate = processes.deadline(release, waitMs);
      const until = performance.now() + MOST_MS;
      const isOver = () => isLate() || performance.now() >= until;
      const rendering = await withDeadline(make(release, job, key), isOver);
      if (rendering instanceof RenderFailure) return orFormer(lane, key, rendering);
      if (rendering !== 'late') return rendering;
      const failure = isLate()
        ? new RenderFailure('late', `takes longer than ${waitMs} ms`)
        : new RenderFailure('busy', `no processor for it within ${MOST_MS} ms`);
      return orFormer(lane, key, fail(release, job, key, failure));
    },
    /** How many renderings of the zone's own pages failed. */
    failures: pages.failed.counts,
    /** The same for renderings with text of visitors, which say nothing about a release. */
    visitorFailures: visitors.failed.counts,
    /** Which of the zone's own pages' renderings failed and have not succeeded since: pages show placeholders. */
    standing: standing.list,
    /** What became of jobs since the server started, those with text of visitors included. Cached renderings do not count. */
    outcomes: outcomes.list,
    /** How many parts and releases are paused, jobs are waiting or running, and processes are running, in so many bytes. */
    load: () => ({ paused: pages.pauses.paused() + visitors.pauses.paused(), ...processes.load() }),
    isolation: isolationHere,
    /** Ends all processes. */
    async close(): Promise<void> {
      isClosed = true;
      processes.close();
    },
  };
}

/** What jobs of one origin share. */
interface Lane {
  readonly failed: ReturnType<typeof createFailureLog>;
  readonly pauses: Backoff;
  readonly cache: ReturnType<typeof createRenderingCache>;
}

/** A hash, because jobs of frames are long. */
const keyOf = (release: RenderRelease, job: RenderJob): string =>
  createHash('sha256')
    .update(JSON.stringify([release.key, job]))
    .digest('base64url');
