import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { ReleaseError } from './errors';
import { COMPRESSED_ENDS, hasCode, listFiles } from './folders';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

type Convert = (bytes: Buffer) => Promise<Buffer>;
type End = (typeof COMPRESSED_ENDS)[number];

/** As small as each of them gets. */
const FORMS: Readonly<Record<End, { readonly compress: Convert; readonly decompress: Convert }>> = {
  '.br': {
    compress: (bytes) => brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    decompress: promisify(zlib.brotliDecompress),
  },
  '.gz': { compress: (bytes) => gzip(bytes, { level: 9 }), decompress: promisify(zlib.gunzip) },
};

/** What is worth compressing; pictures and fonts of a build are compressed already. */
const COMPRESSIBLE = /\.(?:js|css|html|json|map|svg|txt|webmanifest|xml)$/;
/** One packet either way. */
const MIN_BYTES = 1_024;

/**
 * Writes beside each file of a build what a browser is sent instead, `<file>.br` and `<file>.gz`: once, so that no server
 * has to. What is there already and right, as in the folder of a release, stays.
 */
export async function compressFiles(folder: string): Promise<void> {
  for (const name of (await listFiles(folder)).filter((file) => COMPRESSIBLE.test(file))) {
    const file = path.join(folder, name);
    const bytes = await fs.readFile(file);
    await Promise.all(
      COMPRESSED_ENDS.map(async (end) => {
        const isWanted = bytes.length >= MIN_BYTES;
        if (isWanted && (await faultOf(file, end, bytes)) === undefined) return;
        // Never through a link that a build may hold.
        await fs.rm(file + end, { force: true });
        if (isWanted) await fs.writeFile(file + end, await FORMS[end].compress(bytes), { flag: 'wx' });
      }),
    );
  }
}

/**
 * Checks that what stands beside a release's files says the same as they do. Not by a hash: what zlib makes of a file differs
 * from one version of Node to the next. What was published before files were compressed has nothing beside them.
 * @throws ReleaseError naming the first file that does not
 */
export async function verifyCompressed(folder: string): Promise<void> {
  for (const name of await listFiles(folder)) {
    const file = path.join(folder, name);
    for (const end of COMPRESSED_ENDS) {
      const fault = await faultOf(file, end);
      if (fault === 'another') throw new ReleaseError(`${name}${end} is not ${name}, compressed`);
    }
  }
}

/** What is wrong with a form of a file: there is none, or it is the form of something else. */
async function faultOf(file: string, end: End, bytes?: Buffer): Promise<'missing' | 'another' | undefined> {
  const found = await fs.readFile(file + end).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (!found) return 'missing';
  const original = bytes ?? (await fs.readFile(file));
  const said = await FORMS[end].decompress(found).catch(() => undefined);
  return said && original.equals(said) ? undefined : 'another';
}
