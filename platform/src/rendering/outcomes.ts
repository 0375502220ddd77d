import type { RenderJob } from '@zone-directory/federation/contract';
import type { FailureKind } from '@zone-directory/federation-build/rendering';

/** How often something was rendered, or why not. */
export interface RenderOutcome {
  /** The package with the part; the host's is `shell`. */
  readonly remote: string;
  /** `frame` for what the host renders. */
  readonly part: string;
  /** Whether the job had text of a visitor. */
  readonly isVisitors: boolean;
  /** `failed`: what was rendered says that the part could not show its content. */
  readonly outcome: 'rendered' | 'failed' | FailureKind;
  readonly count: number;
}

/** Creates counts of what became of jobs since the server started. */
export function createOutcomes() {
  const counts = new Map<string, RenderOutcome>();
  return {
    add(job: RenderJob, isVisitors: boolean, outcome: RenderOutcome['outcome']): void {
      const [remote, part] = job.kind === 'part' ? [job.remote, job.part] : ['shell', 'frame'];
      const key = `${remote} ${part} ${isVisitors} ${outcome}`;
      const count = (counts.get(key)?.count ?? 0) + 1;
      counts.set(key, { remote, part, isVisitors, outcome, count });
    },
    list: (): readonly RenderOutcome[] => [...counts.values()],
  };
}
