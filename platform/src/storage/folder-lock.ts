import { mkdirSync } from 'node:fs';
import path from 'node:path';
import Libsql from 'libsql';
import { StorageError } from './storage';

/**
 * Locks a folder to this process until it is released or the process ends, however it ends: the live composition, the
 * limits and the database in it belong to one instance. The lock is SQLite's, and so the operating system's: it ends
 * with its process, and also holds between containers that share the folder.
 * @throws StorageError when another process holds the lock
 */
export function lockFolder(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const connection = new Libsql(path.join(folder, 'owner.db'), { timeout: 0 });
  try {
    connection.exec('begin exclusive');
  } catch (cause) {
    connection.close();
    if ((cause as { code?: unknown }).code !== 'SQLITE_BUSY') throw cause;
    throw new StorageError(
      `Another instance uses ${folder}: give this one another ZONE_STORE, or share what is live by DATABASE_URL`,
      { cause },
    );
  }
  return { release: () => void connection.close() };
}
