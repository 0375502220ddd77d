import type { FailureKind } from '@zone-directory/federation-build/rendering';
import type { Problem, ProblemCheck } from '../../problem';
import type { Renderings } from '../../rendering/renderings';

/** Most problems of this kind that are listed: a broken release of the shell breaks every part. */
const MOST = 20;
const PROCESS =
  'See the line in the log that begins with `Rendering`; `release.mjs rollback` restores the release before.';
const SLOW = 'Give the server more processors, or fewer other programs.';

const WHY: Readonly<Record<FailureKind, readonly [why: string, action: string]>> = {
  late: ['it is often not rendered in time', SLOW],
  busy: ['too many jobs wait for it', SLOW],
  unavailable: [
    'its script cannot be fetched',
    'Start the origin of the release, or correct FILES_URL or REMOTE_URLS.',
  ],
  paused: ['it failed before, and is tried again within a minute', PROCESS],
  'not-started': [
    'its process does not start',
    'See the line in the log that begins with `Rendering`: may the server start Node, and are there processes and descriptors left?',
  ],
  crashed: ['its process ended', PROCESS],
  silent: ['its process did not answer', PROCESS],
  memory: ['its process took too much memory', PROCESS],
  flood: ['its process answered or asked for too much', PROCESS],
  protocol: ['its process broke the protocol', PROCESS],
  threw: ['it threw', PROCESS],
  refused: ['its HTML is refused', PROCESS],
};

/** Names each part that pages show a placeholder for, and why. */
export function renderingHealth({ standing }: Pick<Renderings, 'standing'>): ProblemCheck {
  return () =>
    standing()
      .slice(0, MOST)
      .map(({ release, part, kind }): Problem => {
        const [why, action] = WHY[kind];
        return {
          about: `rendering ${part}`,
          problem: `Pages have a placeholder, which browsers fill: ${why} (${release}, ${kind}).`,
          action,
        };
      });
}
