import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { ReleaseError } from './errors';

/** The file of a release that says what its other files are. It is no part of what the release is named after. */
export const INTEGRITY_FILE = 'integrity.json';

const FOLDER_NAME = /^[a-z0-9][\w.+-]*$/i;

/**
 * Where a package's releases are kept, or one of them, below one folder of the deployment.
 * @throws ReleaseError for a name that would lead elsewhere, such as `../x`
 */
export function releaseFolder(store: string, name: string, release?: string): string {
  const pieces = release ? [name, release] : [name];
  const wrong = pieces.find((piece) => !FOLDER_NAME.test(piece));
  if (wrong !== undefined) throw new ReleaseError(`${JSON.stringify(wrong)} cannot be the name of a release`);
  return path.join(store, 'releases', ...pieces);
}

/** How the compressed forms of a release's files end, which stand beside them. */
export const COMPRESSED_ENDS = ['.br', '.gz'] as const;

/**
 * All files of a build or release, relative, sorted, with forward slashes: without the integrity file, and without the compressed
 * forms of other files.
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

/** A hash over names and contents: 10 hexadecimal digits. */
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

/** Writes a file so that a reader sees the old or the new content, never half of one. */
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

/** Whether the file system failed for one of these reasons. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));
}

/** Reads JSON, or `null` where there is no such file. */
export async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await fs.readFile(file, 'utf8'));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
