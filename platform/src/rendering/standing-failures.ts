import type { FailureKind, RenderFailure } from '@zone-directory/federation-build/rendering';
import { LRUCache } from 'lru-cache';

/** A part, or the frame, that pages show a placeholder for. */
export interface StandingFailure {
  readonly release: string;
  readonly part: string;
  readonly kind: FailureKind;
}

/** Forgotten after this time without another attempt, in ms: nobody asks for the release any more. */
const FORGOTTEN_MS = 10 * 60_000;
const MAX_JOBS = 1_000;
/** A few renderings are late after each start and promote; so many within a minute are not normal. */
const MANY = 10;
const MINUTE_MS = 60_000;
/** The rendering goes on, and the next request gets it. */
const PASSING: ReadonlySet<FailureKind> = new Set(['late', 'busy']);

/** Creates a record of the jobs that failed last, without those that have been rendered since. */
export function createStandingFailures(now: () => number = () => performance.now()) {
  const jobs = new LRUCache<string, StandingFailure & { readonly at: number }>({ max: MAX_JOBS });
  /** When the last renderings of a part were late, by release and part. */
  const late = new LRUCache<string, { readonly failure: StandingFailure; readonly times: readonly number[] }>(
    {
      max: MAX_JOBS,
    },
  );
  return {
    failed(job: string, release: string, part: string, { kind }: RenderFailure): void {
      const failure = { release, part, kind };
      if (PASSING.has(kind)) {
        const key = `${release} ${part}`;
        late.set(key, { failure, times: [...(late.get(key)?.times ?? []), now()].slice(-MANY) });
        return;
      }
      // A pause follows from the failure before, which says more.
      const before = kind === 'paused' ? jobs.get(job) : undefined;
      jobs.set(job, { ...failure, ...(before && { kind: before.kind }), at: now() });
    },
    rendered: (job: string) => void jobs.delete(job),
    /** Returns each release, part and kind once. */
    list(): readonly StandingFailure[] {
      const lasting = [...jobs.values()].filter(({ at }) => now() - at < FORGOTTEN_MS);
      const often = [...late.values()]
        .filter(({ times }) => times.length === MANY && now() - (times[0] ?? 0) < MINUTE_MS)
        .map(({ failure }) => failure);
      const found = [...lasting, ...often].map(({ release, part, kind }) => ({ release, part, kind }));
      return [...new Map(found.map((failure) => [Object.values(failure).join(' '), failure])).values()];
    },
  };
}
