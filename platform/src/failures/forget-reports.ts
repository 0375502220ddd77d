import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../storage/schema';
import { hourOf } from './report-token';

/** How long counts are kept, in hours: a team sees a month. */
const KEPT_HOURS = 30 * 24;
/** Reports from the end of an hour may still be on their way to the database. */
const LATE_MS = 60_000;

/**
 * Deletes what is over: networks and their salt with their hour, counts after 30 days.
 * @param now ms since 1970
 */
export async function forgetReports(database: Kysely<DatabaseSchema>, now: number): Promise<void> {
  for (const table of ['report_networks', 'report_salts'] as const)
    await database
      .deleteFrom(table)
      .where('hour', '<', hourOf(now - LATE_MS))
      .execute();
  for (const table of ['part_failures', 'failure_stacks', 'release_visits'] as const)
    await database
      .deleteFrom(table)
      .where('hour', '<', hourOf(now) - KEPT_HOURS)
      .execute();
  // One that is not over is not raised again.
  await database
    .deleteFrom('release_alarms')
    .where('hour', '<', hourOf(now) - KEPT_HOURS)
    .where('ended', 'is not', null)
    .execute();
}
