import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Refuse } from './errors';
import { COMPRESSED_ENDS, hasCode, listFiles } from './folders';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

type Compress = (bytes: Buffer) => Promise<Buffer>;
/** With more bytes than the limit, it rejects. */
type Decompress = (bytes: Buffer, limit: { readonly maxOutputLength: number }) => Promise<Buffer>;
type End = (typeof COMPRESSED_ENDS)[number];

/** Each at its best compression. */
const FORMS: Readonly<Record<End, { readonly compress: Compress; readonly decompress: Decompress }>> = {
  '.br': {
    compress: (bytes) => brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    decompress: promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliDecompress),
  },
  '.gz': {
    compress: (bytes) => gzip(bytes, { level: 9 }),
    decompress: promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gunzip),
  },
};

/** Files worth compressing; images and fonts of a build are compressed already. */
const COMPRESSIBLE = /\.(?:js|css|html|json|map|svg|txt|webmanifest|xml)$/;
/** Smaller files fit in one packet either way. */
const MIN_BYTES = 1_024;

/**
 * Writes `<file>.br` and `<file>.gz` next to each compressible file of a build: once, so that no server has to.
 * Existing files with the right content stay, as in the folder of a release.
 */
export async function compressFiles(folder: string): Promise<void> {
  for (const name of (await listFiles(folder)).filter((file) => COMPRESSIBLE.test(file))) {
    const file = path.join(folder, name);
    const bytes = await fs.readFile(file);
    await Promise.all(
      COMPRESSED_ENDS.map(async (end) => {
        const isWanted = bytes.length >= MIN_BYTES;
        if (isWanted && (await faultOf(file, end, bytes)) === undefined) return;
        // Never write through a link that a build may contain.
        await fs.rm(file + end, { force: true });
        if (isWanted) await fs.writeFile(file + end, await FORMS[end].compress(bytes), { flag: 'wx' });
      }),
    );
  }
}

/**
 * Checks that a release's compressed files have the content of their originals. Not by a hash: zlib's output differs
 * between versions of Node. Releases published before files were compressed have none.
 * @throws ReleaseError naming the first file that differs
 */
export async function verifyCompressed(folder: string, refuse: Refuse): Promise<void> {
  for (const name of await listFiles(folder)) {
    const file = path.join(folder, name);
    for (const end of COMPRESSED_ENDS) {
      const fault = await faultOf(file, end);
      if (fault === 'another') throw refuse('published-bytes', `${name}${end}`, `is not ${name}, compressed`);
    }
  }
}

/** What is wrong with a compressed file: it is missing, or has the content of another file. */
async function faultOf(file: string, end: End, bytes?: Buffer): Promise<'missing' | 'another' | undefined> {
  const found = await fs.readFile(file + end).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (!found) return 'missing';
  const original = bytes ?? (await fs.readFile(file));
  // A few bytes can stand for gigabytes.
  const limit = { maxOutputLength: Math.max(1, original.length) };
  const content = await FORMS[end].decompress(found, limit).catch(() => undefined);
  return content && original.equals(content) ? undefined : 'another';
}
