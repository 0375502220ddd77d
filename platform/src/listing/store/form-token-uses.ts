import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../storage/schema';

/** A person who sends one form for several businesses needs fewer. */
const MOST_USES = 5;

const keyOf = (token: string) => createHash('sha256').update(token).digest('base64url').slice(0, 22);

/** Returns whether a valid form token has been used as often as one may be. */
export async function isTokenUsedUp(database: Kysely<DatabaseSchema>, token: string): Promise<boolean> {
  const found = await database
    .selectFrom('form_token_uses')
    .select('uses')
    .where('token', '=', keyOf(token))
    .executeTakeFirst();
  return (found?.uses ?? 0) >= MOST_USES;
}

/**
 * Counts one more use of a valid form token, in the database: on every instance, and across restarts.
 * @param database the transaction that stores the request: one that is sent again because its answer was lost, or because
 *   it could not be stored, is one use
 * @param until when the token is too old to be used, in ms since 1970
 * @returns whether the token may still be used
 */
export async function countTokenUse(
  database: Kysely<DatabaseSchema>,
  token: string,
  until: number,
): Promise<boolean> {
  const { uses } = await database
    .insertInto('form_token_uses')
    .values({
      token: keyOf(token),
      uses: 1,
      until,
    })
    .onConflict((conflict) =>
      conflict.column('token').doUpdateSet((row) => ({ uses: row('form_token_uses.uses', '+', 1) })),
    )
    .returning('uses')
    .executeTakeFirstOrThrow();
  return uses <= MOST_USES;
}

/** Deletes the counts of tokens that are too old to be used. @param now ms since 1970 */
export async function deleteExpiredUses(database: Kysely<DatabaseSchema>, now: number): Promise<void> {
  await database.deleteFrom('form_token_uses').where('until', '<', now).execute();
}
