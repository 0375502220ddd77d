import type { FailureKind, RenderFailure } from '@zone-directory/federation-build/rendering';
import { LRUCache } from 'lru-cache';

/** How many renderings failed since the server started, by release and kind. */
export type RenderFailures = Readonly<Record<string, Readonly<Partial<Record<FailureKind, number>>>>>;

/** Remembered releases: several times as many as are live at once. */
const MAX_RELEASES = 200;

/**
 * Creates counts of failures by release and kind; the first of each kind is logged for each part.
 * @param isVisitors whether the renderings are of what visitors wrote into a URL, which the release's messages may
 * repeat: then the lines have none
 */
export function createFailureLog(log: (message: string) => void, isVisitors = false) {
  const prefix = isVisitors ? 'Rendering what a visitor asked of' : 'Rendering';
  type Known = { readonly counts: Map<FailureKind, number>; readonly logged: Set<string> };
  const releases = new LRUCache<string, Known>({ max: MAX_RELEASES });
  return {
    /** @param part the part that failed; undefined for failures of no particular part */
    add(release: string, { kind, message }: RenderFailure, part?: string): void {
      const known = releases.get(release) ?? { counts: new Map(), logged: new Set() };
      const what = `${prefix} ${release}${part === undefined ? '' : ` ${part}`}: ${kind}`;
      if (!known.logged.has(what)) log(isVisitors ? what : `${what}: ${firstLine(message)}`);
      known.logged.add(what);
      known.counts.set(kind, (known.counts.get(kind) ?? 0) + 1);
      releases.set(release, known);
    },
    counts: (): RenderFailures =>
      Object.fromEntries(
        [...releases.entries()].map(([release, { counts }]) => [release, Object.fromEntries(counts)]),
      ),
  };
}

/** A message from a release must not pass for lines of the server's own log. */
const firstLine = (message: string): string => message.slice(0, 300).replace(/\p{Cc}+/gu, ' ');
