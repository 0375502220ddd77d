import type { Storage } from '../../storage/storage';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Runs are hours apart. After a longer gap, the clock has jumped or nothing ran: the two cannot be told apart. */
const LONGEST_PAUSE_MS = 2 * DAY_MS;

/**
 * Deletes listing requests older than `days`, and never more than were received in as much time as has passed since the
 * last run: one day's worth per day. The first run deletes nothing, nor does one after a clock jump, so a wrong clock
 * deletes only a little before it is noticed. After a pause of some days, requests are kept some days longer.
 *
 * @param now ms since 1970, by the machine's clock
 * @returns the number of deleted requests
 */
export async function deleteDue({ database }: Storage, days: number, now: number): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const last = await transaction
      .selectFrom('listing_retention')
      .select(['deleted_before', 'ran_at'])
      .executeTakeFirst();
    const due = now - days * DAY_MS;
    const { oldest } = await transaction
      .selectFrom('listing_requests')
      .select(({ fn }) => fn.min('received_at').as('oldest'))
      .executeTakeFirstOrThrow();
    const start = Math.min(due, Date.parse(last?.deleted_before ?? oldest ?? new Date(now).toISOString()));
    const passed = last ? now - Date.parse(last.ran_at) : 0;
    const isSteady = passed >= 0 && passed <= LONGEST_PAUSE_MS;
    const before = new Date(isSteady ? Math.min(due, start + passed) : start).toISOString();

    const row = { id: 1, deleted_before: before, ran_at: new Date(now).toISOString() };
    const { id, ...changes } = row;
    await transaction
      .insertInto('listing_retention')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
      .execute();
    if (!last || !isSteady) return 0;
    const { numDeletedRows } = await transaction
      .deleteFrom('listing_requests')
      .where('received_at', '<', before)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  });
}
