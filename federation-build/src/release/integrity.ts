import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { verifyCompressed } from './compressed';
import { type Refuse, refusing } from './errors';
import { contentHash, INTEGRITY_FILE, listFiles, readJson } from './folders';

/** The integrity of each file of a release, by path. */
export type Integrity = Readonly<Record<string, string>>;

/**
 * Returns the integrity of a file, as in scripts and links. SHA-256, because the page and every entry contain one for
 * each file and compression does not make hashes shorter (44 characters instead of SHA-384's 64); neither can be
 * forged.
 */
export function integrityOf(bytes: Uint8Array): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

/** Returns the integrity of every file in the folder of a build or release, except the integrity file. */
export async function integrityOfFolder(folder: string): Promise<Record<string, string>> {
  const files = await listFiles(folder);
  const hashed = files.map(async (file) => [file, integrityOf(await fs.readFile(path.join(folder, file)))]);
  return Object.fromEntries(await Promise.all(hashed));
}

/** Writes a release's integrity file. */
export async function writeIntegrity(folder: string): Promise<void> {
  const integrity = await integrityOfFolder(folder);
  await fs.writeFile(path.join(folder, INTEGRITY_FILE), `${JSON.stringify(integrity, null, 2)}\n`);
}

/**
 * Checks that a release is, byte by byte, what was published.
 * @returns the integrity of every file
 * @throws ReleaseError naming the first file that is changed, missing or added
 */
export async function verifyIntegrity(folder: string, release: string, refuse: Refuse): Promise<Integrity> {
  const read = readJson(path.join(folder, INTEGRITY_FILE));
  const recorded = await refusing(read, refuse, 'published-bytes', INTEGRITY_FILE);
  const integrity = await integrityOfFolder(folder);
  if (recorded === null) throw refuse('published-bytes', INTEGRITY_FILE, 'is missing');
  compare(recorded, integrity, refuse);
  // Nothing else verifies the integrity file itself.
  if (!release.endsWith(`-${await contentHash(folder)}`))
    throw refuse('published-bytes', INTEGRITY_FILE, 'its files are not those that it is named after');
  await verifyCompressed(folder, refuse);
  return integrity;
}

function compare(recorded: unknown, found: Integrity, refuse: Refuse): void {
  const wrong = (file: string, how: string) => refuse('published-bytes', file, how);
  if (!isIntegrity(recorded)) throw wrong(INTEGRITY_FILE, 'is not what was published');
  const has = (files: Integrity, file: string) => Object.hasOwn(files, file);
  for (const file of Object.keys(recorded)) {
    if (!has(found, file)) throw wrong(file, 'is missing');
    if (found[file] !== recorded[file]) throw wrong(file, 'is not what was published');
  }
  const added = Object.keys(found).find((file) => !has(recorded, file));
  if (added) throw wrong(added, 'was added after it was published');
}

/** Returns whether a stored integrity is that of these files. */
export function isSameIntegrity(stored: unknown, files: Integrity): boolean {
  if (!isIntegrity(stored)) return false;
  const names = Object.keys(stored);
  return (
    names.length === Object.keys(files).length &&
    names.every((name) => Object.hasOwn(files, name) && stored[name] === files[name])
  );
}

const isIntegrity = (value: unknown): value is Integrity => typeof value === 'object' && value !== null;
