import { mkdirSync } from 'node:fs';
import path from 'node:path';
import Libsql from 'libsql';
import { StorageError } from './storage';

/**
 * Locks a folder to this process until it is released or the process ends, however it ends: the live composition, the
 * limits and the database in it belong to one instance. The lock is SQLite's, and so the operating system's: it ends
 * with its process, and also holds between containers that share the folder.
 * @throws StorageError when another process holds the lock, or the folder cannot be written
 */
export function lockFolder(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let connection: Libsql.Database | undefined;
  try {
    const opened = new Libsql(path.join(folder, 'owner.db'), { timeout: 0 });
    connection = opened;
    opened.exec('begin exclusive');
    return { release: () => void opened.close() };
  } catch (cause) {
    connection?.close();
    if ((cause as { code?: unknown }).code !== 'SQLITE_BUSY')
      throw new StorageError(`Cannot lock ${folder}: ${(cause as Error).message}`, { cause });
    throw new StorageError(
      `Another instance uses ${folder}: give this one another ZONE_STORE, or share what is live by DATABASE_URL`,
      { cause },
    );
  }
}
