import { LRUCache } from 'lru-cache';
import type { FailureKind, RenderFailure, RenderFailures } from './failure';

/** Counts failures by release and kind, and says the first of each kind of each part. */
export interface FailureLog {
  /** @param part of which nothing could be rendered; undefined where it is no part's */
  add(release: string, failure: RenderFailure, part?: string): void;
  counts(): RenderFailures;
}

/** Releases that are remembered: what is live, several times over. */
const MOST_RELEASES = 200;

export function createFailureLog(log: (message: string) => void): FailureLog {
  type Known = { readonly counts: Map<FailureKind, number>; readonly said: Set<string> };
  const releases = new LRUCache<string, Known>({ max: MOST_RELEASES });
  return {
    add(release, { kind, message }, part) {
      const known = releases.get(release) ?? { counts: new Map(), said: new Set() };
      const what = `Rendering ${release}${part === undefined ? '' : ` ${part}`}: ${kind}`;
      if (!known.said.has(what)) log(`${what}: ${firstLine(message)}`);
      known.said.add(what);
      known.counts.set(kind, (known.counts.get(kind) ?? 0) + 1);
      releases.set(release, known);
    },
    counts: () =>
      Object.fromEntries(
        [...releases.entries()].map(([release, { counts }]) => [release, Object.fromEntries(counts)]),
      ),
  };
}

/** What a release says about itself must not look like lines of this server's. */
const firstLine = (message: string): string => message.slice(0, 300).replace(/\p{Cc}+/gu, ' ');
