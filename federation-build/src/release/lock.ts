import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { BusyError, ReleaseError } from './errors';
import { hasCode } from './folders';
import { isAbandoned, sweep, withHeartbeat } from './heartbeat';

const GIVE_UP_MS = 30_000;
const POLL_MS = 50;

/**
 * Runs one change of what is live at a time: two teams that promote together must not undo each other's changes. The
 * lock of a process that was killed is taken over after 3 s, and what it left behind is removed.
 * @param change gets a function that rejects once another process has taken the lock over
 * @param note receives a line when the change has to wait, and when it takes a lock over
 * @throws BusyError if others hold the lock for longer than 30 s
 */
export async function withLock<Result>(
  store: string,
  change: (assertHeld: () => Promise<void>) => Promise<Result>,
  note: (line: string) => void = () => {},
): Promise<Result> {
  const lock = path.join(store, 'live', 'lock');
  const owner = randomUUID();
  const own = `${lock}.${owner}`;
  try {
    await acquire(lock, own, note);
  } catch (error) {
    await fs.rm(own, { recursive: true, force: true });
    throw error;
  }
  const ownFile = path.join(lock, owner);
  const assertHeld = () =>
    fs.access(ownFile).catch(() => {
      throw new ReleaseError(
        'another promote has begun, because this one did not go on: nothing has changed',
      );
    });
  try {
    await removeLeftovers(path.dirname(lock));
    return await withHeartbeat(lock, () => change(assertHeld), ownFile);
  } finally {
    await remove(lock, [owner]);
  }
}

async function acquire(lock: string, own: string, note: (line: string) => void): Promise<void> {
  const giveUp = performance.now() + GIVE_UP_MS;
  for (let isWaiting = false; !(await take(lock, own)); isWaiting = true) {
    if (performance.now() > giveUp) throw new BusyError('another promote is under way');
    if (!isWaiting) note('Another promote is under way; waiting for it to finish.');
    if (await removeAbandoned(lock)) note('The other promote was killed; this one goes on.');
    else await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/**
 * The lock is a folder with its owner's file inside, moved into place as a whole, so it always has an owner. Only one
 * process can move a folder to a path that is free, or has an empty folder that its owner is about to remove.
 */
async function take(lock: string, own: string): Promise<boolean> {
  const now = new Date();
  try {
    // Also if another process has swept it, because this one was stopped for a while.
    await fs.mkdir(own, { recursive: true });
    await fs.writeFile(path.join(own, path.extname(own).slice(1)), '');
    await fs.utimes(own, now, now);
    await fs.rename(own, lock);
    return true;
  } catch (error) {
    // Windows reports EPERM for any existing folder.
    if (hasCode(error, 'ENOTEMPTY', 'EEXIST', 'EPERM')) return false;
    throw error;
  }
}

async function removeAbandoned(lock: string): Promise<boolean> {
  // Read before the age, so these are the owners of the folder that is found to be old, and not of a newer one.
  const owners = await fs.readdir(lock).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  return (await isAbandoned(lock)) && (await remove(lock, owners));
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

/** Removes what killed promotes have left. Only the lock's owner writes there, so no other file can be half written. */
async function removeLeftovers(live: string): Promise<void> {
  await sweep(live, /^lock\./);
  for (const folder of [live, path.join(live, 'history')])
    await sweep(folder, /\.tmp$/, { whateverAge: true });
}
