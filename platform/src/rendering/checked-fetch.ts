import { createHash } from 'node:crypto';
import type { ServerBuild } from '@zone-directory/federation/contract';

/** A file as its server build lists it. */
export type ServerFile = ServerBuild['files'][number];

/** A file of a server build cannot be fetched, or differs from the promoted one. */
export class ServerFileError extends Error {
  override readonly name = 'ServerFileError';
}

/** Returns whether the content is what was promoted. */
export const isFile = (content: Uint8Array, { sha256, bytes }: ServerFile): boolean =>
  content.length === bytes && createHash('sha256').update(content).digest('hex') === sha256;

/**
 * Fetches a file, reading no more bytes than the file has.
 * @param deadlineMs for the whole fetch, in ms
 * @throws ServerFileError when the fetch fails, takes too long, or returns other bytes
 */
export async function fetchFile(
  fetch: typeof globalThis.fetch,
  url: string,
  file: ServerFile,
  deadlineMs: number,
): Promise<Buffer> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(deadlineMs) });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new ServerFileError(`answered with ${response.status}`);
    }
    const content = await readAtMost(response, file.bytes);
    if (!isFile(content, file)) throw new ServerFileError('is not the file that was promoted');
    return content;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ServerFileError(`${url}: ${reason}`, { cause });
  }
}

async function readAtMost({ body }: Response, bytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    // Leaving the loop cancels the stream.
    if (length > bytes) throw new ServerFileError('is longer than the file that was promoted');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
