import { realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { errorCode } from './error-code';

const PLAIN = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;
// Control characters, both slashes, and the colon of Windows drives and alternate streams.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
const FORBIDDEN = /[\u0000-\u001f\u007f/\\:]/;

/**
 * Splits the path of a request into decoded segments that can only name something below a folder.
 * Returns undefined for everything else: traversal, encoded slashes, null bytes, empty segments, broken
 * encoding, and hidden files (`.git`, `.env`) except `.well-known`. A trailing slash gives a last segment ''.
 */
export function safeSegments(pathname: string): string[] | undefined {
  if (!pathname.startsWith('/')) return undefined;
  const segments = pathname.slice(1).split('/');
  const decoded: string[] = [];
  for (const [index, segment] of segments.entries()) {
    const isLast = index === segments.length - 1;
    if (segment === '' && isLast) decoded.push('');
    else {
      const name = PLAIN.test(segment) ? segment : decodeSegment(segment);
      if (name === undefined) return undefined;
      decoded.push(name);
    }
  }
  return decoded;
}

function decodeSegment(segment: string): string | undefined {
  let name: string;
  try {
    name = decodeURIComponent(segment);
  } catch {
    return undefined;
  }
  if (name === '' || FORBIDDEN.test(name)) return undefined;
  if (name.startsWith('.') && name !== '.well-known') return undefined;
  return name;
}

/**
 * Returns the real path of a file below a folder, with every symbolic link resolved.
 * Returns undefined when there is no such file or when a link leads out of the folder.
 */
export async function realFileIn(folder: string, segments: readonly string[]): Promise<string | undefined> {
  const [root, file] = await Promise.all([
    unlessMissing(realpath(folder)),
    unlessMissing(realpath(join(folder, ...segments))),
  ]);
  if (root === undefined || file === undefined) return undefined;
  return file.startsWith(root.endsWith(sep) ? root : root + sep) ? file : undefined;
}

const MISSING = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EACCES', 'EPERM']);

/**
 * Returns undefined for a missing or unreadable file. Other failures (too many open files)
 * are rethrown: they say nothing about the file.
 */
export async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (MISSING.has(errorCode(error))) return undefined;
    throw error;
  }
}
