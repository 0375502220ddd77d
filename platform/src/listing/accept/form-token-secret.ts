import { randomBytes } from 'node:crypto';
import type { Storage } from '../../storage/storage';

const NAME = 'listing-ticket';

/**
 * The key that signs form tokens, made on first use and kept in the database: every instance, and this one after a restart,
 * accepts the tokens of the others. A failure to read it is not cached.
 */
export function formTokenSecret({ database }: Storage): () => Promise<string> {
  let secret: Promise<string> | undefined;
  const read = async () => {
    await database
      .insertInto('secrets')
      .values({ name: NAME, value: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const { value } = await database
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', NAME)
      .executeTakeFirstOrThrow();
    return value;
  };
  return () => {
    secret ??= read();
    secret.catch(() => {
      secret = undefined;
    });
    return secret;
  };
}
