import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../storage/schema';
import type { RateLimitRule } from './rate-limit-rule';
import { keyOf } from './shared-limits';

/** Clocks of instances differ by less; a time further ahead is from before a clock was put back. */
const AHEAD_MS = 60_000;

/**
 * Counts one more of each, like `Limits`, in the transaction of what is limited: all instances share the counts, which
 * survive restarts, and what is rolled back is not counted. Concurrent transactions with one key wait for each other.
 * @param windowMs length of the window
 * @param now ms since 1970
 * @returns whether there was room for one more of each; otherwise none is counted
 */
export async function takeStored(
  transaction: Kysely<DatabaseSchema>,
  rules: readonly RateLimitRule[],
  { windowMs, now }: { readonly windowMs: number; readonly now: number },
): Promise<boolean> {
  const rows = rules
    .map((rule) => ({ key: keyOf(rule), most: rule.most }))
    // All callers lock rows in the same order.
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const counted: { readonly key: string; readonly times: readonly number[] }[] = [];
  for (const { key, most } of rows) {
    // An update without a change locks the row, which may be new.
    const { times } = await transaction
      .insertInto('rate_limits')
      .values({ key, times: '{}', until: now })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
      .returning('times')
      .executeTakeFirstOrThrow();
    const recent = timesOf(times).filter((time) => time > now - windowMs && time <= now + AHEAD_MS);
    if (recent.length >= most) return false;
    counted.push({ key, times: [...recent, now] });
  }
  for (const { key, times } of counted)
    await transaction
      .updateTable('rate_limits')
      .set({ times: `{${times.join()}}`, until: now + windowMs })
      .where('key', '=', key)
      .execute();
  return true;
}

/** The text of a PostgreSQL array. */
const timesOf = (text: string) => text.slice(1, -1).split(',').filter(Boolean).map(Number);
