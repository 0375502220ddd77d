import { readFile, stat } from 'node:fs/promises';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { getMimeType } from 'hono/utils/mime';
import { type PreparedBody, prepareBody } from './prepared-body';
import { realFileIn, unlessMissing } from './safe-path';

/** One file as it is served. */
export interface FileBody extends PreparedBody {
  readonly type: string;
  readonly isCompressible: boolean;
  /** Changes when the file on disk does. */
  readonly stamp: string;
}

/** Returns a stamp that changes with a file, without reading it; undefined if there is no file. */
export async function stampOf(file: string): Promise<string | undefined> {
  const info = await unlessMissing(stat(file));
  // The inode too: a file that was replaced by a rename may have the same size and time.
  return info?.isFile() ? `${info.ino}-${info.size}-${info.mtimeMs}` : undefined;
}

/**
 * Reads a file below a folder and, for a release, the compressed forms that `publish` put next to it. Returns undefined
 * if there is no such file. `rewrite` replaces the file's text.
 */
export async function readFileBody(
  folder: string,
  segments: readonly string[],
  isReleased: boolean,
  rewrite?: (text: string) => string,
): Promise<FileBody | undefined> {
  const file = await realFileIn(folder, segments);
  if (file === undefined) return undefined;
  // Taken before reading: a change meanwhile gives another stamp at the next check, never a stale match.
  const stamp = await stampOf(file);
  if (stamp === undefined) return undefined;
  const type = getMimeType(file) ?? 'application/octet-stream';
  const isCompressible = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type);
  const form = async (end: string) => {
    if (!isReleased || !isCompressible) return undefined;
    const compressed = await realFileIn(folder, [...segments.slice(0, -1), `${segments.at(-1)}${end}`]);
    return compressed === undefined ? undefined : unlessMissing(readFile(compressed));
  };
  const [content, br, gzip] = await Promise.all([unlessMissing(readFile(file)), form('.br'), form('.gz')]);
  if (content === undefined) return undefined;
  const compressed = { ...(br && { br }), ...(gzip && { gzip }) };
  const sent = rewrite ? Buffer.from(rewrite(content.toString())) : content;
  return { ...prepareBody(sent, { type, isCompressible, compressed }), type, isCompressible, stamp };
}
