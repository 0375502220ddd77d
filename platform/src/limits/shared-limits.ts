import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../storage/schema';
import type { Limits, RateLimitRule } from './rate-limit-rule';

const AHEAD_MS = 60_000;

/**
 * Creates limits kept in PostgreSQL, in one statement: a row for each key with the times it was counted at. Concurrent
 * calls from two instances are serialized by the row lock that `on conflict` takes.
 */
export function createSharedLimits(database: Kysely<DatabaseSchema>): Limits['take'] {
  return async (all, windowMs) => {
    const rows = all
      .map(({ most, ...of }) => ({ key: keyOf(of), most }))
      // All callers lock rows in the same order.
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    const wanted = sql.join(rows.map(({ key, most }) => sql`(${key}::text, ${most}::int)`));
    const span = sql`${windowMs}::bigint`;
    const current = (times: string) => sql`array(
      select time from unnest(${sql.ref(times)}::bigint[]) time
      -- A time ahead is from before the clock was put back; one of a concurrent call, by less than a minute.
      where time between clock.now - ${span} + 1 and clock.now + ${AHEAD_MS}::bigint order by time)`;
    const { rows: answer } = await sql<{ seconds: number }>`
      with wanted (key, most) as (values ${wanted}),
      clock as (select (extract(epoch from clock_timestamp()) * 1000)::bigint as now),
      held as (
        select wanted.key, wanted.most, clock.now, ${current('rate_limits.times')} as times
        from clock cross join wanted left join rate_limits on rate_limits.key = wanted.key),
      full_ones as (
        select max(greatest(1, ceil((times[cardinality(times) - most + 1] + ${span} - now) / 1000.0)))::int as seconds
        from held where cardinality(times) >= most),
      counted as (
        insert into rate_limits (key, times, until)
        select key, array_append(times, now)::text, now + ${span} from held
        where (select seconds from full_ones) is null order by key
        on conflict (key) do update set until = excluded.until, times = (
          select array_append(${current('rate_limits.times')}, clock.now)::text from clock)
        where (
          select cardinality(${current('rate_limits.times')}) < wanted.most
          from clock cross join wanted where wanted.key = rate_limits.key)
        returning 1)
      select coalesce(
        (select seconds from full_ones),
        case when (select count(*) from counted) < (select count(*) from wanted) then 1 else 0 end
      ) as seconds`.execute(database);
    return answer[0]?.seconds ?? 0;
  };
}

/** Deletes expired counts. @param now ms since 1970 @returns how many rows */
export async function deleteExpiredCounts(database: Kysely<DatabaseSchema>, now: number): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('rate_limits')
    .where('until', '<', now)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Hashed: keys have a fixed length, and backups contain no readable IP address. */
export function keyOf({ scope, key }: Pick<RateLimitRule, 'scope' | 'key'>): string {
  return createHash('sha256').update(`${scope} ${key}`).digest('base64url').slice(0, 22);
}
