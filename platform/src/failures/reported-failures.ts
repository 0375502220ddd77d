import type { FailureDetail, ReportedFailures } from '@zone-directory/federation-build/release';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../storage/schema';
import { hourOf } from './report-token';

/** The hours that a status covers: the current one, and those before it. */
const STATUS_HOURS = 24;

/**
 * Returns what was reported of releases within the last 24 hours.
 * @param releases as `name@release`
 * @param now ms since 1970
 * @returns by release, also those without a report
 */
export async function readReportedFailures(
  database: Kysely<DatabaseSchema>,
  releases: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, ReportedFailures>> {
  if (releases.length === 0) return new Map();
  const since = hourOf(now) - STATUS_HOURS + 1;
  const visits = await database
    .selectFrom('release_visits')
    .select(({ fn }) => ['release', fn.sum('visits').as('visits'), fn.sum('failing').as('failing')])
    .where('release', 'in', releases)
    .where('hour', '>=', since)
    .groupBy('release')
    .execute();
  const failures = await database
    .selectFrom('part_failures')
    .select(({ fn }) => ['release', 'phase', fn.sum('failures').as('count')])
    .where('release', 'in', releases)
    .where('hour', '>=', since)
    .groupBy(['release', 'phase'])
    .execute();
  return new Map(
    releases.map((release) => {
      const of = visits.find((row) => row.release === release);
      const phases = failures
        .filter((row) => row.release === release)
        .map(({ phase, count }) => [phase, Number(count)] as const)
        .sort(([, one], [, other]) => other - one);
      return [
        release,
        {
          visits: Number(of?.visits ?? 0),
          failing: Number(of?.failing ?? 0),
          phases: Object.fromEntries(phases),
        },
      ];
    }),
  );
}

/** Returns where a release failed within the last 24 hours, and where in its files; the most frequent first. */
export async function readFailureDetails(
  database: Kysely<DatabaseSchema>,
  release: string,
  now: number,
): Promise<readonly FailureDetail[]> {
  const since = hourOf(now) - STATUS_HOURS + 1;
  const rows = await database
    .selectFrom('part_failures')
    .select(({ fn }) => ['part', 'phase', 'route', 'language', fn.sum('failures').as('count')])
    .where('release', '=', release)
    .where('hour', '>=', since)
    .groupBy(['part', 'phase', 'route', 'language'])
    .execute();
  const stacks = await database
    .selectFrom('failure_stacks')
    .select(['part', 'phase', 'stack'])
    .where('release', '=', release)
    .where('hour', '>=', since)
    .orderBy('failures', 'desc')
    .execute();
  const kinds = new Map<string, FailureDetail>();
  for (const { part, phase, route, language, count } of rows) {
    const key = `${part} ${phase}`;
    const known = kinds.get(key) ?? { part, phase, failures: 0, routes: {}, languages: {}, stacks: [] };
    kinds.set(key, {
      ...known,
      failures: known.failures + Number(count),
      routes: plus(known.routes, route, Number(count)),
      languages: plus(known.languages, language, Number(count)),
      stacks: stacks.filter((one) => one.part === part && one.phase === phase).map(({ stack }) => stack),
    });
  }
  return [...kinds.values()].sort((one, other) => other.failures - one.failures);
}

/** Servers name neither route nor language. */
const plus = (counts: Readonly<Record<string, number>>, name: string, count: number) =>
  name === '' ? counts : { ...counts, [name]: (counts[name] ?? 0) + count };
