/**
 * How often a network counts in an hour: visits of a release, failing ones of a release, and failures of all releases
 * together. The same for all, so that the share of failing visits is that of the visits that count.
 */
const MOST_PER_NETWORK = 5;

/** What one network has counted in an hour. */
export interface NetworkCounts {
  /** Reports that were read, whatever became of them. */
  read: number;
  /** Of whatever release. */
  failures: number;
  /** By release. */
  readonly visits: Map<string, number>;
  readonly failing: Map<string, number>;
}

/** Creates the counts of a network that has none. */
export const noCounts = (): NetworkCounts => ({
  read: 0,
  failures: 0,
  visits: new Map(),
  failing: new Map(),
});

/** What a report says of a visit. */
export interface Told<Failure> {
  readonly visited: readonly string[];
  readonly failing: readonly string[];
  readonly failures: readonly Failure[];
}

/**
 * Counts a report for its network, as far as that still counts. A failing visit is a visit, too.
 * @returns what counts; undefined if nothing of it does
 */
export function countForNetwork<Failure>(
  counts: NetworkCounts,
  told: Told<Failure>,
): Told<Failure> | undefined {
  const failures = told.failures.slice(0, MOST_PER_NETWORK - counts.failures);
  counts.failures += failures.length;
  const failing = told.failing.filter((release) => take(counts.failing, release));
  const visited = new Set(told.visited.filter((release) => take(counts.visits, release)));
  for (const release of failing) {
    const short = (counts.failing.get(release) ?? 0) > (counts.visits.get(release) ?? 0);
    if (short && take(counts.visits, release)) visited.add(release);
  }
  const isNothing = failures.length + failing.length + visited.size === 0;
  return isNothing ? undefined : { visited: [...visited], failing, failures };
}

function take(counts: Map<string, number>, release: string): boolean {
  const before = counts.get(release) ?? 0;
  if (before >= MOST_PER_NETWORK) return false;
  counts.set(release, before + 1);
  return true;
}
