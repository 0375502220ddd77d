import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { ReleaseError } from './errors';
import { hasCode } from './folders';

const LOCK_STALE_MS = 30_000;
const LOCK_POLL_MS = 50;

/**
 * Runs one change of what is live at a time: two teams that promote together must not undo each other's changes.
 * @throws ReleaseError if others hold the lock for longer than 30 s
 */
export async function withLock<Result>(store: string, change: () => Promise<Result>): Promise<Result> {
  const lock = path.join(store, 'live', 'lock');
  const owner = randomUUID();
  // The lock is a folder with its owner's file inside, moved into place as a whole, so it always has an owner.
  const own = `${lock}.${owner}`;
  await fs.mkdir(own, { recursive: true });
  try {
    await fs.writeFile(path.join(own, owner), '');
    const giveUp = Date.now() + LOCK_STALE_MS;
    while (!(await take(lock, own))) {
      if (Date.now() > giveUp) throw new ReleaseError('another promote is under way');
      if (await removeStale(lock)) continue;
      await new Promise((resolve) => setTimeout(resolve, LOCK_POLL_MS));
    }
  } catch (error) {
    await fs.rm(own, { recursive: true, force: true });
    throw error;
  }
  try {
    return await change();
  } finally {
    await remove(lock, [owner]);
  }
}

/**
 * Only one process can move a folder to a path that is free, or has an empty folder that its owner is about to remove.
 */
async function take(lock: string, own: string): Promise<boolean> {
  const now = new Date();
  try {
    await fs.utimes(own, now, now);
    await fs.rename(own, lock);
    return true;
  } catch (error) {
    // Windows reports EPERM for any existing folder.
    if (hasCode(error, 'ENOTEMPTY', 'EEXIST', 'EPERM')) return false;
    throw error;
  }
}

/** Removes a lock whose owner must have died: a change takes milliseconds. */
async function removeStale(lock: string): Promise<boolean> {
  try {
    // Read before the age, so these are the owners of the folder that is found to be old, and not of a newer one.
    const owners = await fs.readdir(lock);
    const { mtimeMs } = await fs.stat(lock);
    return Date.now() - mtimeMs > LOCK_STALE_MS && (await remove(lock, owners));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return true;
    throw error;
  }
}

/** Removes a lock of these owners; one that has passed to another owner is not empty, and stays. */
async function remove(lock: string, owners: readonly string[]): Promise<boolean> {
  for (const owner of owners) await fs.rm(path.join(lock, owner), { force: true });
  try {
    await fs.rmdir(lock);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) return false;
    throw error;
  }
}
