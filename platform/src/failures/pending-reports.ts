import { countForNetwork, type NetworkCounts, noCounts, type Told } from './network-limits';
import type { Report } from './report';

/** A report that counts, and the network that it came from. Only in memory: what is stored has a hash of the network. */
export interface PendingReport extends Pick<Report, 'route' | 'language'>, Told<Report['failures'][number]> {
  readonly hour: number;
  readonly network: string;
}

/** Reports that wait while the database is down. */
const MOST_PENDING = 10_000;
/** Networks that count in an hour on this server; of a larger zone, these are a sample. */
const MOST_NETWORKS = 20_000;
/** Reports of a network that are read in an hour: many people may share one, and nearly all of theirs do not count. */
const MOST_READ_OF_NETWORK = 100;
/**
 * Reports that are read, and that are stored, at once; and how many more each time that some were stored. What is beyond
 * is not even read, so that any number of reports leaves the server its time; failing visits and others are left out alike.
 */
const MOST_READ = 1_000;
const MORE_READ = 300;
const MOST_STORED = 400;
const MORE_STORED = 100;

/** Creates the reports that wait to be stored. What a network may not count any more is dropped before. */
export function createPendingReports() {
  let waiting: PendingReport[] = [];
  let counted: { readonly hour: number; readonly networks: Map<string, NetworkCounts> } | undefined;
  /** Of what may be read and stored at once, what was. */
  let used = { read: 0, added: 0 };
  const countsOf = (hour: number, network: string) => {
    if (counted?.hour !== hour) counted = { hour, networks: new Map() };
    const known = counted.networks.get(network);
    if (known || counted.networks.size >= MOST_NETWORKS) return known;
    const counts = noCounts();
    counted.networks.set(network, counts);
    return counts;
  };
  return {
    /** Whether a report of a network is to be read at all. */
    admits(hour: number, network: string): boolean {
      const counts = used.read < MOST_READ ? countsOf(hour, network) : undefined;
      if (!counts || counts.read >= MOST_READ_OF_NETWORK) return false;
      counts.read += 1;
      used.read += 1;
      return true;
    },
    /** Adds a report; returns whether any of it counts. */
    add(report: PendingReport): boolean {
      if (used.added >= MOST_STORED || waiting.length >= MOST_PENDING) return false;
      const counts = countsOf(report.hour, report.network);
      const counting = counts && countForNetwork(counts, report);
      if (!counting) return false;
      used.added += 1;
      waiting.push({ ...report, ...counting });
      return true;
    },
    /** Returns all that wait, and forgets them. */
    take(): readonly PendingReport[] {
      const taken = waiting;
      waiting = [];
      used = { read: Math.max(0, used.read - MORE_READ), added: Math.max(0, used.added - MORE_STORED) };
      return taken;
    },
    /** Puts back what could not be stored, as far as there is room. */
    putBack(reports: readonly PendingReport[]): void {
      waiting = [...reports, ...waiting].slice(0, MOST_PENDING);
    },
  };
}
