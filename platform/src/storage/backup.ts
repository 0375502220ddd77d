import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { type Storage, StorageError } from './storage';

/**
 * Writes a copy of a SQLite database that is in use. A copied file would be empty or torn, because what is new is in the
 * write-ahead log beside it.
 * @param file where the copy goes; it must not exist
 * @throws StorageError for PostgreSQL, which has tools of its own, and for a file that exists
 */
export async function backUp({ kind, database }: Storage, file: string): Promise<void> {
  if (kind !== 'sqlite') throw new StorageError('PostgreSQL is backed up by pg_dump');
  if (existsSync(file)) throw new StorageError(`${file} exists already`);
  await sql`vacuum into ${file}`.execute(database);
}
