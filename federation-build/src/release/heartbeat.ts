import fs from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from './folders';

const BEAT_MS = 500;
/** Age of its last heartbeat from which the process that owns a file or folder counts as dead. */
const ABANDONED_MS = 3_000;

/**
 * Keeps a folder young while work is done in it, so that other processes do not take it for one that a killed process
 * has left behind.
 * @param owned a file or folder that no longer exists when the folder has passed to another owner
 */
export async function withHeartbeat<Result>(
  folder: string,
  work: () => Promise<Result>,
  owned = folder,
): Promise<Result> {
  const beat = async () => {
    await fs.access(owned);
    const now = new Date();
    await fs.utimes(folder, now, now);
  };
  // A folder that is not there yet, or no longer, has no owner to protect.
  const timer = setInterval(() => void beat().catch(() => {}), BEAT_MS);
  timer.unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** Returns whether the owner of a file or folder has not touched it for 3 s; false if it does not exist. */
export async function isAbandoned(file: string): Promise<boolean> {
  try {
    const { mtimeMs } = await fs.stat(file);
    const age = Date.now() - mtimeMs;
    if (age >= -ABANDONED_MS) return age > ABANDONED_MS;
    // Touched in the future, before the clock was put back: an owner that lives touches it again.
    await new Promise((resolve) => setTimeout(resolve, 2 * BEAT_MS));
    return (await fs.stat(file)).mtimeMs === mtimeMs;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

/**
 * Removes what killed processes have left in a folder, among the entries whose names match. What cannot be removed stays:
 * it is no reason to refuse a release.
 * @param whateverAge for a folder in which no other process can be at work
 */
export async function sweep(
  folder: string,
  names: RegExp,
  { whateverAge = false }: { readonly whateverAge?: boolean } = {},
): Promise<void> {
  const found = await fs.readdir(folder).catch(() => []);
  for (const name of found.filter((each) => names.test(each))) {
    const file = path.join(folder, name);
    if (whateverAge || (await isAbandoned(file).catch(() => false)))
      await fs.rm(file, { recursive: true, force: true }).catch(() => {});
  }
}
