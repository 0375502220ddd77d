/**
 * How often a network counts in an hour: visits of a release, and reports of failures of all releases together. The same
 * for both, so that the share of failing visits is that of the visits that count.
 */
const MOST_PER_NETWORK = 5;

/** What one network has counted in an hour. */
export interface NetworkCounts {
  /** Reports that were read, whatever became of them. */
  read: number;
  /** Reports with failures, of whatever release. */
  reports: number;
  /** By release. */
  readonly visits: Map<string, number>;
  readonly failing: Map<string, number>;
}

/** Creates the counts of a network that has none. */
export const noCounts = (): NetworkCounts => ({ read: 0, reports: 0, visits: new Map(), failing: new Map() });

/** What a report says of a visit, without its failures. */
export interface Told {
  readonly visited: readonly string[];
  readonly failing: readonly string[];
  readonly hasFailures: boolean;
}

/**
 * Counts a report for its network, as far as that still counts. A failing visit is a visit, too.
 * @returns what counts; undefined if nothing of it does
 */
export function countForNetwork(counts: NetworkCounts, told: Told): Told | undefined {
  const hasFailures = told.hasFailures && counts.reports < MOST_PER_NETWORK;
  if (hasFailures) counts.reports += 1;
  const failing = hasFailures ? told.failing.filter((release) => take(counts.failing, release)) : [];
  const visited = new Set(told.visited.filter((release) => take(counts.visits, release)));
  for (const release of failing) {
    const short = (counts.failing.get(release) ?? 0) > (counts.visits.get(release) ?? 0);
    if (short && take(counts.visits, release)) visited.add(release);
  }
  return hasFailures || visited.size > 0 ? { visited: [...visited], failing, hasFailures } : undefined;
}

function take(counts: Map<string, number>, release: string): boolean {
  const before = counts.get(release) ?? 0;
  if (before >= MOST_PER_NETWORK) return false;
  counts.set(release, before + 1);
  return true;
}
