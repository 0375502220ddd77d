import type { FailureKind, RenderFailure, RenderFailures } from './failure';

/** Counts failures, and says the first of each kind. */
export interface FailureLog {
  add(release: string, failure: RenderFailure): void;
  counts(): RenderFailures;
}

/** Releases that are remembered: what is live, several times over. */
const MOST_RELEASES = 200;

export function createFailureLog(log: (message: string) => void): FailureLog {
  const releases = new Map<string, Map<FailureKind, number>>();
  return {
    add(release, { kind, message }) {
      const counts = releases.get(release) ?? new Map<FailureKind, number>();
      const count = counts.get(kind) ?? 0;
      if (count === 0) log(`Rendering ${release}: ${kind}: ${firstLine(message)}`);
      counts.set(kind, count + 1);
      releases.delete(release);
      releases.set(release, counts);
      for (const oldest of releases.keys()) {
        if (releases.size <= MOST_RELEASES) break;
        releases.delete(oldest);
      }
    },
    counts: () =>
      Object.fromEntries([...releases].map(([release, counts]) => [release, Object.fromEntries(counts)])),
  };
}

/** What a release says about itself must not look like lines of this server's. */
const firstLine = (message: string): string => message.slice(0, 300).replace(/\p{Cc}+/gu, ' ');
