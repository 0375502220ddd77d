import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { ReleaseError } from './errors';

/** The file with the integrity of a release's other files. It does not count for the hash in the release's name. */
export const INTEGRITY_FILE = 'integrity.json';

const FOLDER_NAME = /^[a-z0-9][\w.+-]*$/i;

/**
 * Returns the folder of a package's releases, or of one of them, below one folder of the deployment.
 * @throws ReleaseError for a name that would lead elsewhere, such as `../x`
 */
export function releaseFolder(store: string, name: string, release?: string): string {
  return releasePath(store, 'releases', name, release);
}

/** Returns the path of something of a package, or of one of its releases, as `releaseFolder` does. */
export function releasePath(
  store: string,
  folder: 'releases' | 'published' | 'pins',
  name: string,
  release?: string,
): string {
  const pieces = release ? [name, release] : [name];
  const wrong = pieces.find((piece) => !FOLDER_NAME.test(piece));
  if (wrong !== undefined) throw new ReleaseError(`${JSON.stringify(wrong)} cannot be the name of a release`);
  return path.join(store, folder, ...pieces);
}

/** Extensions of the compressed files, which are next to a release's files. */
export const COMPRESSED_ENDS = ['.br', '.gz'] as const;

/**
 * Returns all files of a build or release as sorted relative paths with forward slashes, without the integrity file and
 * without the compressed forms of other files.
 */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  const all = new Set(files);
  const isForm = (file: string) =>
    COMPRESSED_ENDS.some((end) => file.endsWith(end) && all.has(file.slice(0, -end.length)));
  return files.filter((file) => file !== INTEGRITY_FILE && !isForm(file)).sort();
}

/** Returns the size of all files in a folder. */
export async function bytesOf(folder: string): Promise<number> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = files.map(async (file) => (await fs.stat(path.join(file.parentPath, file.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Returns a hash over names and contents: 10 hexadecimal digits. */
export async function contentHash(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await listFiles(folder)) {
    hash
      .update(file)
      .update('\0')
      .update(await fs.readFile(path.join(folder, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 10);
}

/** Writes a file atomically: a reader sees the old or the new content, never part of it. */
export async function writeAtomically(file: string, content: string | Uint8Array): Promise<void> {
  await fs.mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await fs.writeFile(temporary, content, { flush: true });
    await fs.rename(temporary, file);
  } catch (error) {
    await fs.rm(temporary, { force: true });
    throw error;
  }
}

/** Returns whether an error has one of these file system codes. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));
}

/**
 * Reads JSON from a file; returns `null` if there is no such file.
 * @throws ReleaseError naming the file if it cannot be read or parsed
 */
export async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await fs.readFile(file, 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    const reason = error instanceof Error ? error.message : String(error);
    throw new ReleaseError(`${file} cannot be read: ${reason}`, { cause: error });
  }
}
