import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { type Storage, StorageError, type StorageLocation } from './storage';

/**
 * Writes a copy of a database that is in use: of SQLite as a file, of PostgreSQL in the custom format of `pg_dump`. Only
 * its owner can read it, whatever the umask, because it contains what visitors have sent. It has its name only once it
 * is complete and on disk.
 * @param file path of the copy, which must not exist; a missing folder is created
 * @throws StorageError when the file exists, or pg_dump is missing or fails
 */
export async function backUp(
  { database }: Pick<Storage, 'database'>,
  location: StorageLocation,
  file: string,
): Promise<void> {
  if (existsSync(file)) throw new StorageError(`${file} exists already`);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.unfinished-${process.pid}`;
  const copy = await open(unfinished, 'wx', 0o600);
  try {
    if ('file' in location) await sql`vacuum into ${unfinished}`.execute(database);
    else await dump(location.databaseUrl, copy);
    await copy.sync();
    await rename(unfinished, file);
  } finally {
    await copy.close();
    await rm(unfinished, { force: true });
  }
}

/** Has pg_dump write into a file that is open. The password is not among its arguments, which every user can read. */
async function dump(databaseUrl: string, into: FileHandle): Promise<void> {
  const url = new URL(databaseUrl);
  const { PATH, HOME } = process.env;
  const password = url.password ? { PGPASSWORD: decodeURIComponent(url.password) } : {};
  url.password = '';
  const child = spawn('pg_dump', ['--format=custom', `--dbname=${url.href}`], {
    env: { PATH, HOME, ...password },
    stdio: ['ignore', into.fd, 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (text) => (said += text));
  await new Promise<void>((resolve, reject) => {
    child.once('error', ({ message }) =>
      reject(new StorageError(`PostgreSQL is backed up by pg_dump, which cannot be run: ${message}`)),
    );
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new StorageError(`pg_dump failed: ${said.trim().replaceAll('\n', ' ')}`)),
    );
  });
}
