import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { CallError } from '../call-error';

/** Uploads that are unpacked or compressed at the same time; pages need the processor and the disk, too. */
const MOST_AT_ONCE = 2;
/** Uploads that wait for their turn: their senders are waiting, and so are their bodies. */
const MOST_WAITING = 40;

/** Folders for uploads that are not complete yet. */
export type Stage = ReturnType<typeof createStage>;

/**
 * Creates the place of releases that are not complete yet: a folder beside the store, of this process alone. What a
 * process that was killed has left there is removed before the first one.
 * @param root the folder; it may not exist yet
 */
export function createStage(root: string) {
  let cleared: Promise<unknown> | undefined;
  let running = 0;
  const waiting: (() => void)[] = [];

  async function turn(): Promise<void> {
    if (running < MOST_AT_ONCE) running += 1;
    else if (waiting.length >= MOST_WAITING)
      throw new CallError(503, 'too many uploads are under way: try again in a minute', {
        'Retry-After': '60',
      });
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }
  function next(): void {
    const first = waiting.shift();
    if (first) first();
    else running -= 1;
  }

  return {
    /**
     * Runs `work` with an empty folder, which is removed afterwards, and not more than two at the same time.
     * @throws CallError if too many wait, or the disk is full
     */
    async with<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
      cleared ??= fs.rm(root, { recursive: true, force: true, maxRetries: 3 });
      await cleared.catch(() => {
        cleared = undefined;
      });
      await turn();
      const folder = path.join(root, randomUUID());
      try {
        await fs.mkdir(folder, { recursive: true, mode: 0o700 });
        return await work(folder);
      } catch (error) {
        throw isFull(error)
          ? new CallError(507, 'the disk of the zone is full', {}, { cause: error })
          : error;
      } finally {
        await fs.rm(folder, { recursive: true, force: true, maxRetries: 3 });
        next();
      }
    },
  };
}

/** Whether an error of the file system, or of a database, says that there is no room. */
const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'].includes(String((error as { code?: unknown } | null)?.code));
