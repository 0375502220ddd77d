import { randomBytes } from 'node:crypto';
import type { Storage } from './storage';

/**
 * Returns a reader of a key of this deployment, by its name in the database. The key is created on first use and stored
 * there, so what it signs is valid on every instance and after a restart. A failure to read it is not cached.
 */
export function storedSecret({ database }: Pick<Storage, 'database'>, name: string): () => Promise<string> {
  let secret: Promise<string> | undefined;
  const read = async () => {
    await database
      .insertInto('secrets')
      .values({ name, value: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const { value } = await database
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', name)
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
