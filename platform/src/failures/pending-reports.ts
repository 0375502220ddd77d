import { countForNetwork, type NetworkCounts, noCounts } from './network-limits';
import type { Report } from './report';

/** A report that counts, and the network that it came from. Only in memory: what is stored has a hash of the network. */
export interface PendingReport extends Omit<Report, 'token' | 'visited' | 'failing'> {
  readonly visited: readonly string[];
  readonly failing: readonly string[];
  readonly hour: number;
  readonly network: string;
}

/** Reports that wait to be stored. */
const MOST_PENDING = 10_000;
/** Networks that count in an hour on this server; of a larger zone, these are a sample. */
const MOST_NETWORKS = 20_000;

/** Creates the reports that wait to be stored. What a network may not count any more is dropped before. */
export function createPendingReports() {
  let waiting: PendingReport[] = [];
  let counted: { readonly hour: number; readonly networks: Map<string, NetworkCounts> } | undefined;
  const countsOf = (hour: number, network: string) => {
    if (counted?.hour !== hour) counted = { hour, networks: new Map() };
    const known = counted.networks.get(network);
    if (known || counted.networks.size >= MOST_NETWORKS) return known;
    const counts = noCounts();
    counted.networks.set(network, counts);
    return counts;
  };
  return {
    /** Adds a report; returns whether any of it counts. */
    add(report: PendingReport): boolean {
      if (waiting.length >= MOST_PENDING) return false;
      const counts = countsOf(report.hour, report.network);
      const { visited, failing, failures } = report;
      const counting =
        counts && countForNetwork(counts, { visited, failing, hasFailures: failures.length > 0 });
      if (!counting) return false;
      waiting.push({
        ...report,
        visited: counting.visited,
        failing: counting.failing,
        failures: counting.hasFailures ? failures : [],
      });
      return true;
    },
    /** Returns all that wait, and forgets them. */
    take(): readonly PendingReport[] {
      const taken = waiting;
      waiting = [];
      return taken;
    },
    /** Puts back what could not be stored, as far as there is room. */
    putBack(reports: readonly PendingReport[]): void {
      waiting = [...reports, ...waiting].slice(0, MOST_PENDING);
    },
  };
}
