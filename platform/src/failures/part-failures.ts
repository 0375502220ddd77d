import { storedSecret } from '../storage/secret';
import type { Storage } from '../storage/storage';
import { createReportCheck } from './accept-report';
import { type AlarmsOptions, createAlarms } from './alarms';
import { forgetReports } from './forget-reports';
import { type KnownLabels, UNKNOWN_PART } from './known-labels';
import { createPendingReports, type PendingReport } from './pending-reports';
import { SERVER_PHASE } from './report';
import type { ReportOutcome } from './report-listener';
import { hourOf, issueReportToken } from './report-token';
import { addFailures, type FailureCount, type Stored, storeReports } from './store-reports';

/** How long reports wait to be stored together, and alarms to be found. */
const EVERY_MS = 2_000;
/** How often old counts are deleted. */
const FORGET_MS = 60_000;

/** Options of `createPartFailures`. */
export interface PartFailuresOptions extends AlarmsOptions {
  readonly storage: Storage;
  /** What reports may name now; undefined while nothing is live. */
  readonly known: () => KnownLabels | undefined;
  /** Renderings that have failed on this server since it started, by release, in whatever way counts. */
  readonly onServer?: (() => Readonly<Record<string, number>>) | undefined;
}

/** What this server has counted, for metrics: only of releases that are live, or were before. */
export interface FailureCounts {
  readonly failures: readonly { readonly release: string; readonly phase: string; readonly count: number }[];
  readonly visits: readonly { readonly release: string; readonly visits: number; readonly failing: number }[];
  readonly reports: Readonly<Record<ReportOutcome, number>>;
  /** Releases that fail too often now. */
  readonly alarms: readonly string[];
}

/** Failures of parts, as browsers report them and as this server has them. */
export interface PartFailures {
  /** Returns the token of a page that may run these releases; undefined as long as the key is not known. */
  token(labels: KnownLabels): string | undefined;
  /** Whether a report of a network is to be read: not if it would not count. */
  admits(network: string): boolean;
  /** Judges the body of a report, and counts it. @param network the sender's, only kept in memory */
  accept(body: string, network: string): ReportOutcome;
  counts(): FailureCounts;
  /** Stores what waits, and raises alarms. Never rejects. */
  flush(): Promise<void>;
  /** Stores what waits, and ends. */
  stop(): Promise<void>;
}

/** Starts to count failures. The database may be down: reports then wait, and pages have no token before it was up. */
export function createPartFailures(options: PartFailuresOptions): PartFailures {
  const { storage, known, log, now } = options;
  const { database } = storage;
  const readSecret = storedSecret(storage, 'report-token');
  let signing: { readonly secret: string; readonly check: ReturnType<typeof createReportCheck> } | undefined;
  const prepare = async () => {
    if (signing) return;
    const secret = await readSecret();
    signing = { secret, check: createReportCheck(secret) };
  };
  let issued: { readonly labels: KnownLabels; readonly hour: number; readonly token: string } | undefined;
  const pending = createPendingReports();
  const totals = createTotals();
  const alarms = createAlarms(options);
  let failing: readonly string[] = [];
  let seenOnServer: Readonly<Record<string, number>> = {};

  const store = async () => {
    const reports = pending.take();
    const hours = new Set(reports.map(({ hour }) => hour));
    for (const hour of hours) {
      const ofHour = reports.filter((report) => report.hour === hour);
      try {
        totals.add(await storeReports(database, hour, ofHour));
      } catch (error) {
        pending.putBack(ofHour);
        throw error;
      }
    }
  };
  /** Counts the renderings that have failed since the last time. */
  const storeServerFailures = async () => {
    const all = options.onServer?.() ?? {};
    const failures = Object.entries(all).flatMap(([release, count]): FailureCount[] => {
      const more = count - (seenOnServer[release] ?? 0);
      if (more <= 0 || !known()?.releases.has(release)) return [];
      return [{ release, part: UNKNOWN_PART, phase: SERVER_PHASE, route: '', language: '', count: more }];
    });
    if (failures.length > 0) await addFailures(database, hourOf(now()), failures);
    seenOnServer = all;
    totals.add({ failures, visits: new Map() });
  };
  const raiseAlarms = async () => {
    const labels = known();
    failing = labels ? await alarms.raise(database, labels) : [];
    alarms.tell(database);
  };
  let isDown = false;
  let running: Promise<void> = Promise.resolve();
  const flush = () => {
    running = running.then(async () => {
      try {
        await prepare();
        await store();
        await storeServerFailures();
        await raiseAlarms();
        isDown = false;
      } catch (err) {
        // Health reports that the database is down.
        if (!isDown) log.warn('Reports of failures wait, because the database does not take them', { err });
        isDown = true;
      }
    });
    return running;
  };
  void flush();
  const timers = [
    setInterval(flush, EVERY_MS),
    setInterval(() => {
      running = running.then(() => forgetReports(database, now()).catch(() => {}));
    }, FORGET_MS),
  ];
  for (const timer of timers) timer.unref();

  return {
    token(labels) {
      const hour = hourOf(now());
      if (!signing) return undefined;
      if (issued?.labels !== labels || issued.hour !== hour)
        issued = { labels, hour, token: issueReportToken(signing.secret, hour, [...labels.releases.keys()]) };
      return issued.token;
    },
    admits(network) {
      const isWanted = pending.admits(hourOf(now()), network);
      if (!isWanted) totals.report('limited');
      return isWanted;
    },
    accept(body, network) {
      const labels = known();
      if (!signing || !labels) return totals.report('unready');
      const hour = hourOf(now());
      const judged = signing.check(body, labels, hour);
      if (judged.refused) return totals.report(judged.refused);
      const { token, ...told } = judged.report;
      const report: PendingReport = { ...told, hour, network };
      return totals.report(pending.add(report) ? 'counted' : 'limited');
    },
    counts: () => ({ ...totals.of(known()), alarms: failing }),
    flush,
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await alarms.stop();
      await flush();
    },
  };
}

/** What this server has counted since it started. */
function createTotals() {
  const failures = new Map<string, { release: string; phase: string; count: number }>();
  const visits = new Map<string, { release: string; visits: number; failing: number }>();
  const reports: Record<ReportOutcome, number> = {
    ...{ counted: 0, limited: 0, malformed: 0, token: 0, labels: 0, unready: 0 },
  };
  return {
    report(outcome: ReportOutcome): ReportOutcome {
      reports[outcome] += 1;
      return outcome;
    },
    add(stored: Stored): void {
      for (const { release, phase, count } of stored.failures) {
        const before = failures.get(`${release} ${phase}`)?.count ?? 0;
        failures.set(`${release} ${phase}`, { release, phase, count: before + count });
      }
      for (const [release, more] of stored.visits) {
        const before = visits.get(release) ?? { release, visits: 0, failing: 0 };
        visits.set(release, {
          release,
          visits: before.visits + more.visits,
          failing: before.failing + more.failing,
        });
      }
    },
    /** Forgets releases that are no longer known. */
    of(labels: KnownLabels | undefined) {
      for (const counts of [failures, visits])
        for (const [key, { release }] of counts)
          if (labels && !labels.releases.has(release)) counts.delete(key);
      return { failures: [...failures.values()], visits: [...visits.values()], reports: { ...reports } };
    },
  };
}
