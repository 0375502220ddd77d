import { Counter, Gauge, type Registry } from 'prom-client';
import { splitRelease } from '../failures/known-labels';
import type { PartFailures } from '../failures/part-failures';
import { replaceValues } from './replace-values';

/** Reports what visitors' browsers say of releases: only of those that are live, or were before. */
export function failureMetrics(registry: Registry, { counts }: Pick<PartFailures, 'counts'>) {
  const registers = [registry];
  const failures = new Counter({
    name: 'zone_part_failures_total',
    help: 'Failures of parts by release and phase, as browsers report them and as this server has rendered them.',
    labelNames: ['remote', 'release', 'phase'],
    registers,
  });
  const visits = new Counter({
    name: 'zone_release_visits_total',
    help: 'Visits in which a release has run, and failed or not, as browsers report them.',
    labelNames: ['remote', 'release', 'outcome'],
    registers,
  });
  const reports = new Counter({
    name: 'zone_failure_reports_total',
    help: 'Reports of visits and failures by what became of them.',
    labelNames: ['outcome'],
    registers,
  });
  const alarms = new Gauge({
    name: 'zone_release_alarm',
    help: '1 for each live release that fails in too large a share of its visits.',
    labelNames: ['remote', 'release'],
    registers,
  });
  return {
    async update(): Promise<void> {
      const all = counts();
      replaceValues(
        failures,
        all.failures.map(({ release, phase, count }) => [{ ...splitRelease(release), phase }, count]),
      );
      replaceValues(
        visits,
        all.visits.flatMap(({ release, failing, visits }) => [
          [{ ...splitRelease(release), outcome: 'failed' }, failing] as const,
          [{ ...splitRelease(release), outcome: 'whole' }, Math.max(0, visits - failing)] as const,
        ]),
      );
      replaceValues(
        reports,
        Object.entries(all.reports).map(([outcome, count]) => [{ outcome }, count]),
      );
      replaceValues(
        alarms,
        all.alarms.map((release) => [splitRelease(release), 1]),
      );
    },
  };
}
