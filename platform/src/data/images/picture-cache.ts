import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createDiskUsage, type UsedFile } from './disk-usage';
import type { ImageWidth } from './resize';

/** A picture as it is delivered. */
export interface StoredPicture {
  readonly body: Buffer;
  /** SHA-256 of the body in base64url. */
  readonly digest: string;
}

/** A picture in one width, or the last check of its original. */
export type CachedPart = ImageWidth | 'check';

/** Pictures on disk, by '<recordId>/<attachmentId>' and width. */
export interface PictureCache {
  /** Returns the picture, or undefined if it is missing or damaged. */
  read(key: string, part: CachedPart): Promise<StoredPicture | undefined>;
  /** Stores a picture. Rejects on disk errors. */
  write(key: string, part: CachedPart, picture: StoredPicture): Promise<void>;
}

/** Returns a picture with its digest. */
export function storedPicture(body: Buffer): StoredPicture {
  return { body, digest: createHash('sha256').update(body).digest('base64url') };
}

/** Options of `createPictureCache`. */
export interface PictureCacheOptions {
  /** Created if missing. Files with other names in it stay untouched. */
  readonly folder: string;
  /** Most bytes of all pictures together; the least recently used are deleted first. */
  readonly maxBytes: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const DIGEST_BYTES = 32;
const NAME = /^([\da-f]{64})-(?:\d+|check)$/;
const HOUR_MS = 3_600_000;

/**
 * Creates a cache in a folder. A file contains the digest of a picture and the picture, so that truncated or damaged
 * files are detected and removed. The size limit counts what this process has found, read and written; several
 * processes that share a folder may together exceed it until they restart.
 */
export function createPictureCache({ folder, maxBytes, now }: PictureCacheOptions): PictureCache {
  const usage = createDiskUsage({ maxBytes });
  let scanning: Promise<void> | undefined;

  const removeAll = async (names: readonly string[]) => {
    for (const name of names) await rm(fileOf(folder, name), { force: true });
  };
  const scan = async () => removeAll(usage.merge(await findFiles(folder, now())));
  // Pictures are delivered even if the folder cannot be listed.
  const scanOnce = () => (scanning ??= scan().catch(() => undefined));

  const use = async (name: string, size: number) => {
    const before = usage.usedAt(name);
    const usedAt = now();
    const overdue = usage.add({ name, size, usedAt });
    // Rough times are enough for the order after a restart.
    if (before === undefined || usedAt - before > HOUR_MS) {
      await utimes(fileOf(folder, name), usedAt / 1000, usedAt / 1000).catch(() => undefined);
    }
    await removeAll(overdue);
  };

  return {
    async read(key, part) {
      const name = nameOf(key, part);
      // A disk error counts as a missing picture.
      const file = await readFile(fileOf(folder, name)).catch(() => undefined);
      if (file === undefined) {
        usage.remove(name);
        return undefined;
      }
      const picture = storedPicture(file.subarray(DIGEST_BYTES));
      if (picture.digest !== file.toString('base64url', 0, DIGEST_BYTES)) {
        usage.remove(name);
        await removeAll([name]);
        return undefined;
      }
      await use(name, file.length);
      return picture;
    },

    async write(key, part, { body, digest }) {
      await scanOnce();
      const name = nameOf(key, part);
      const content = Buffer.concat([Buffer.from(digest, 'base64url'), body]);
      await writeAside(fileOf(folder, name), content);
      await removeAll(usage.add({ name, size: content.length, usedAt: now() }));
    },
  };
}

/** A hash, because ids are case-sensitive, which some file systems are not. */
function nameOf(key: string, part: CachedPart): string {
  return `${createHash('sha256').update(key).digest('hex')}-${part}`;
}

function fileOf(folder: string, name: string): string {
  return path.join(folder, name.slice(0, 2), name);
}

/** Writes atomically: a reader sees the whole file or none. */
async function writeAside(file: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const aside = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(aside, content);
    await rename(aside, file);
  } catch (error) {
    await rm(aside, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Lists the pictures in the folder. Half-written files older than an hour are removed. */
async function findFiles(folder: string, now: number): Promise<UsedFile[]> {
  const found: UsedFile[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const info = await stat(file).catch(() => undefined);
    const [name = '', , suffix] = entry.name.split('.');
    if (!info || !NAME.test(name) || file !== path.join(path.dirname(fileOf(folder, name)), entry.name))
      continue;
    if (entry.name === name) found.push({ name, size: info.size, usedAt: info.mtimeMs });
    else if (suffix === 'tmp' && now - info.mtimeMs > HOUR_MS) await rm(file, { force: true });
  }
  return found;
}
