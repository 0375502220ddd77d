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

/** A picture in a width, or what is known of when its original was last seen. */
export type CachedPart = ImageWidth | 'check';

/** Pictures on disk, by '<recordId>/<attachmentId>' and width. */
export interface PictureCache {
  /** The picture, or undefined where there is none that is whole. */
  read(key: string, part: CachedPart): Promise<StoredPicture | undefined>;
  /** Stores a picture. Rejects where the disk does. */
  write(key: string, part: CachedPart, picture: StoredPicture): Promise<void>;
}

/** A picture of its bytes. */
export function storedPicture(body: Buffer): StoredPicture {
  return { body, digest: createHash('sha256').update(body).digest('base64url') };
}

/** Where pictures are kept. */
export interface PictureCacheOptions {
  /** Made when it is missing. Files of other names in it stay untouched. */
  readonly folder: string;
  /** Most bytes of all pictures together; the least recently used go first. */
  readonly maxBytes: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const DIGEST_BYTES = 32;
const NAME = /^([\da-f]{64})-(?:\d+|check)$/;
const HOUR_MS = 3_600_000;

/**
 * A folder of pictures. A file is the digest of a picture and the picture: one that is cut off or damaged is noticed
 * and removed. The bound on its size counts what this process has found, read and written; several processes that
 * share a folder may together exceed it until they start again.
 */
export function createPictureCache({ folder, maxBytes, now }: PictureCacheOptions): PictureCache {
  const usage = createDiskUsage({ maxBytes });
  let scanning: Promise<void> | undefined;

  const removeAll = async (names: readonly string[]) => {
    for (const name of names) await rm(fileOf(folder, name), { force: true });
  };
  const scan = async () => removeAll(usage.merge(await findFiles(folder, now())));
  // A folder that cannot be listed is no reason to deliver nothing.
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
      // A disk that fails is as good as one without the picture.
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

/** A hash, because ids tell upper from lower case, which some file systems do not. */
function nameOf(key: string, part: CachedPart): string {
  return `${createHash('sha256').update(key).digest('hex')}-${part}`;
}

function fileOf(folder: string, name: string): string {
  return path.join(folder, name.slice(0, 2), name);
}

/** A reader meets the whole file or none. */
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

/** The pictures in the folder. Files that a process left half-written an hour ago or before are removed. */
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
