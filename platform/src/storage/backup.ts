import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { type Storage, StorageError } from './storage';

/**
 * Writes a copy of a SQLite database that is in use. Copying the file itself would give an empty or torn database,
 * because recent writes are in the write-ahead log next to it.
 * @param file path of the copy; it must not exist
 * @throws StorageError for PostgreSQL, which has its own backup tools, and when the file exists
 */
export async function backUp({ kind, database }: Storage, file: string): Promise<void> {
  if (kind !== 'sqlite') throw new StorageError('PostgreSQL is backed up by pg_dump');
  if (existsSync(file)) throw new StorageError(`${file} exists already`);
  await sql`vacuum into ${file}`.execute(database);
}
