import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { ReleaseError } from './errors';
import { hasCode } from './folders';

const LOCK_STALE_MS = 30_000;
const LOCK_POLL_MS = 50;

/**
 * Runs one change of what is live at a time: two teams that promote together must not undo each other.
 * @throws ReleaseError when others hold on for longer than 30 s
 */
export async function withLock<Result>(store: string, change: () => Promise<Result>): Promise<Result> {
  const lock = path.join(store, 'live', 'lock');
  const owner = randomUUID();
  // The lock is a folder with its owner's file inside, moved into place as a whole: at no time is there one that is nobody's.
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

/** Only one can move a folder to a path where none is, or an empty one that its owner is about to remove. */
async function take(lock: string, own: string): Promise<boolean> {
  const now = new Date();
  try {
    await fs.utimes(own, now, now);
    await fs.rename(own, lock);
    return true;
  } catch (error) {
    // Windows says EPERM for any folder that is there.
    if (hasCode(error, 'ENOTEMPTY', 'EEXIST', 'EPERM')) return false;
    throw error;
  }
}

/** Takes a lock away whose owner is gone: a change takes milliseconds. */
async function removeStale(lock: string): Promise<boolean> {
  try {
    // Read before its age is: these are the owners of the folder that is found to be old, and not of a newer one.
    const owners = await fs.readdir(lock);
    const { mtimeMs } = await fs.stat(lock);
    return Date.now() - mtimeMs > LOCK_STALE_MS && (await remove(lock, owners));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return true;
    throw error;
  }
}

/** Removes a lock of these owners; one that has passed to somebody else meanwhile is not empty, and stays. */
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
