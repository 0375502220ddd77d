import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from 'federation-build/release';
import { isFile, type ServerFile } from './checked-fetch';

/** Bytes of all files in the folder: a few hundred releases. */
const MAX_BYTES = 200_000_000;

/** Files by hash in a folder of bounded size; the least recently used are removed first. */
export interface FileCache {
  /** Returns a file's bytes, or undefined if it is missing or damaged. */
  get(file: ServerFile): Promise<Buffer | undefined>;
  put(file: ServerFile, content: Buffer): Promise<void>;
}

/** @param folder created when the first file is stored */
export function createFileCache(folder: string, maxBytes = MAX_BYTES): FileCache {
  const pathOf = ({ sha256 }: ServerFile) => path.join(folder, sha256);
  return {
    async get(file) {
      try {
        if ((await stat(pathOf(file))).size !== file.bytes) return undefined;
        const content = await readFile(pathOf(file));
        if (!isFile(content, file)) return undefined;
        const now = new Date();
        await utimes(pathOf(file), now, now);
        return content;
      } catch {
        return undefined;
      }
    },
    async put(file, content) {
      await writeAtomically(pathOf(file), content);
      await removeOldest(folder, maxBytes);
    },
  };
}

async function removeOldest(folder: string, maxBytes: number): Promise<void> {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const info = await stat(file).catch(() => undefined);
      return { file, size: info?.size ?? 0, usedAt: info?.mtimeMs ?? 0 };
    }),
  );
  let left = maxBytes;
  for (const { file, size } of files.sort((one, other) => other.usedAt - one.usedAt)) {
    left -= size;
    if (left < 0) await rm(file, { force: true });
  }
}
