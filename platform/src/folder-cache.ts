import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from '@zone-directory/federation-build/release';

/** Only files with such names are counted and removed: also those that were left half-written. */
const NAME = /^[\da-f]{64}/;
/** The part of the limit that may be written before the folder is listed again, which costs a look at each file. */
const UNLISTED = 1 / 16;

/**
 * Creates a cache of files in a folder of bounded size, by names that begin with a SHA-256 in hex digits; the least
 * recently used are removed first.
 * @param folder created when the first file is stored; files with other names in it stay untouched
 * @param maxBytes most bytes of all files together, whoever wrote them
 */
export function createFolderCache(folder: string, maxBytes: number) {
  let unlisted = Number.POSITIVE_INFINITY;
  return {
    /** Returns what a file contains, or undefined if it cannot be read. Whether it is damaged is for the caller to see. */
    async get(name: string): Promise<Buffer | undefined> {
      try {
        const file = path.join(folder, name);
        const content = await readFile(file);
        const now = new Date();
        await utimes(file, now, now);
        return content;
      } catch {
        return undefined;
      }
    },
    /** Writes a file. Rejects on disk errors. */
    async put(name: string, content: Buffer): Promise<void> {
      await writeAtomically(path.join(folder, name), content);
      unlisted += content.length;
      if (unlisted < maxBytes * UNLISTED) return;
      unlisted = 0;
      await removeOldest(folder, maxBytes * (1 - UNLISTED));
    },
  };
}

async function removeOldest(folder: string, maxBytes: number): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter(({ name }) => NAME.test(name))
      .map(async ({ parentPath, name }) => {
        const file = path.join(parentPath, name);
        const info = await stat(file).catch(() => undefined);
        return { file, size: info?.isFile() ? info.size : 0, usedAt: info?.mtimeMs ?? 0 };
      }),
  );
  let left = maxBytes;
  for (const { file, size } of files.sort((one, other) => other.usedAt - one.usedAt)) {
    left -= size;
    if (left < 0 && size > 0) await rm(file, { force: true });
  }
}
