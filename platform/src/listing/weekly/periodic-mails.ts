import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../storage/schema';
import { retryAfter } from '../deliver/back-off';
import type { DeliveryError } from '../deliver/delivery-error';

/** Longer than it takes to examine a base with its pictures, and to send a mail. */
const CLAIM_MS = 20 * 60_000;

type Database = Kysely<DatabaseSchema>;
const timeText = (ms: number) => new Date(ms).toISOString();

/** Returns whether no periodic mail was ever due here. */
export async function isFirstPeriod(database: Database): Promise<boolean> {
  return (await database.selectFrom('periodic_mails').select('period').limit(1).execute()).length === 0;
}

/** Records a period without a mail of its own. */
export async function skipPeriod(database: Database, period: string, now: number): Promise<void> {
  await insert(database, period, now, timeText(now));
}

/**
 * Claims a period's mail, if it is due and neither sent nor claimed by another instance.
 * @param now ms since 1970
 * @returns identifies the claim; undefined if there is none
 */
export async function claimPeriod(
  database: Database,
  period: string,
  now: number,
): Promise<string | undefined> {
  await insert(database, period, now, null);
  const claim = timeText(now + CLAIM_MS);
  const { numUpdatedRows } = await database
    .updateTable('periodic_mails')
    .set({ claimed_until: claim })
    .where('period', '=', period)
    .where('sent_at', 'is', null)
    // Times further ahead are from before a clock was put back.
    .where(({ or, eb }) =>
      or([
        eb('due_at', '<=', timeText(now)),
        eb('due_at', '>', timeText(now + retryAfter(20, 1) + CLAIM_MS)),
      ]),
    )
    .where(({ or, eb }) =>
      or([
        eb('claimed_until', 'is', null),
        eb('claimed_until', '<=', timeText(now)),
        eb('claimed_until', '>', timeText(now + 2 * CLAIM_MS)),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n ? claim : undefined;
}

const insert = (database: Database, period: string, now: number, sent_at: string | null) =>
  database
    .insertInto('periodic_mails')
    .values({ period, due_at: timeText(now), attempts: 0, sent_at })
    .onConflict((conflict) => conflict.column('period').doNothing())
    .execute();

/** Records that a claimed mail was sent, or has failed and is due again later. @param now ms since 1970 */
export async function endClaim(
  database: Database,
  { period, claim }: { readonly period: string; readonly claim: string },
  { error, now }: { readonly error: DeliveryError | undefined; readonly now: number },
): Promise<void> {
  const row = () => database.updateTable('periodic_mails').where('period', '=', period);
  if (!error) {
    await row()
      .set({ sent_at: timeText(now), failure: null, claimed_until: null })
      .execute();
    return;
  }
  const { attempts } = await row()
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), failure: error.code }))
    .returning('attempts')
    .executeTakeFirstOrThrow();
  await row()
    .set({ due_at: timeText(now + retryAfter(attempts)), claimed_until: null })
    .where('claimed_until', '=', claim)
    .execute();
}
