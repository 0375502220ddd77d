import { randomBytes } from 'node:crypto';
import type { Storage } from '../../storage/storage';

const NAME = 'form-token';

/**
 * Returns a reader of the key that signs form tokens. The key is created on first use and stored in the database, so
 * tokens are valid on every instance and after a restart. A failure to read it is not cached.
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
