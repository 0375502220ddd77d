import { once } from 'node:events';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Parser, type ReadEntry } from 'tar';
import { errorCode } from '../../http/error-code';
import { CallError, CLOSE } from '../call-error';
import { countBytes, tooLarge } from './count-bytes';
import { comesTwice, createUploadPaths, uploadPath } from './upload-path';

/** What an archive may have at most, packed and unpacked. */
export interface ArchiveLimits {
  readonly bytes: number;
  readonly files: number;
}

/** Long names and times of files; larger ones would be kept in memory. */
const MOST_META_BYTES = 10_000;

/**
 * Unpacks a tar archive, which may be compressed by gzip, into a folder. It reads no further than to the first thing that
 * it refuses: a link, a device, a path that leads elsewhere or comes twice, more files or bytes than allowed.
 * @param folder exists, and is empty
 * @throws CallError for what it refuses; files that were unpacked before it stay
 */
export async function unpackArchive(
  body: AsyncIterable<Uint8Array>,
  folder: string,
  limits: ArchiveLimits,
): Promise<void> {
  const packed = countBytes(body, limits.bytes, 'the archive');
  const [first, rest] = await beginning(packed);
  const isGzip = first[0] === 0x1f && first[1] === 0x8b;
  let unpacking: Promise<void> | undefined;
  const unpack = (tar: AsyncIterable<Uint8Array>) => {
    unpacking = unpackTar(tar, folder, limits);
    return unpacking;
  };
  try {
    const source = Readable.from(rest, { objectMode: false });
    await (isGzip ? pipeline(source, createGunzip(), unpack) : pipeline(source, unpack));
  } catch (ended) {
    // The pipeline does not wait for it, and may only say that it was ended.
    const error = await Promise.resolve(unpacking).then(
      () => ended,
      (reason: unknown) => (errorCode(reason) === 'ABORT_ERR' ? ended : reason),
    );
    throw isBroken(error) ? broken(error) : error;
  }
}

async function unpackTar(
  tar: AsyncIterable<Uint8Array>,
  folder: string,
  limits: ArchiveLimits,
): Promise<void> {
  // A tar archive has a little more than its files: a header for each, and padding.
  const most = limits.bytes + 2_000 * limits.files;
  const [first, rest] = await beginning(countBytes(tar, most, 'the unpacked archive'));
  // The parser would unpack it without counting.
  if (COMPRESSED.includes(Buffer.from(first.subarray(0, 2)).toString('hex'))) throw broken();
  const parser = new Parser({ strict: true, maxMetaEntrySize: MOST_META_BYTES, brotli: false });
  let failure: { readonly error: unknown } | undefined;
  let isOver = false;
  let giveUp = () => {};
  const gaveUp = new Promise<void>((resolve) => {
    giveUp = resolve;
  });
  const failed = (error: unknown) => {
    failure ??= { error };
    giveUp();
    parser.emit('drain');
  };
  const left = { files: limits.files, bytes: limits.bytes };
  const pathOf = createUploadPaths();
  const folders = new Set<string>();
  let written: Promise<void> = Promise.resolve();
  parser.on('entry', (entry: ReadEntry) => {
    try {
      const file = isPermittedFile(entry, left, limits) ? pathOf(entry.path) : undefined;
      if (file === undefined || failure) return entry.resume();
      const content = entry.concat();
      // It is waited for later.
      content.catch(() => {});
      written = written
        .then(async () => {
          // The rest of a file never comes after a failure.
          const whole = await Promise.race([content, gaveUp]);
          if (!failure && whole) await write(path.join(folder, file), whole, folders);
        })
        .catch((error: unknown) => failed(isTwice(error) ? comesTwice(entry.path, error) : error));
    } catch (error) {
      failed(error);
      entry.resume();
    }
  });
  parser.on('ignoredEntry', () => failed(broken()));
  parser.on('error', failed);
  // What follows the end would be kept.
  parser.on('eof', () => {
    isOver = true;
  });
  const ended = new Promise<void>((resolve) => parser.once('end', resolve));
  try {
    for await (const chunk of rest) {
      if (isOver) continue;
      const goesOn = parser.write(Buffer.from(chunk));
      if (!goesOn && !failure) await once(parser, 'drain');
      if (failure) throw failure.error;
    }
    parser.end();
    if (!failure) await ended;
  } catch (error) {
    failed(error);
  }
  // Nothing is written any more when this settles, whatever has failed.
  await written;
  if (failure) throw failure.error;
  if (!isOver) throw broken();
}

/** The first bytes of gzip and of zstd. */
const COMPRESSED = ['1f8b', '28b5'];

/** Returns whether an entry is a file; false for a folder, which appears with its files. */
function isPermittedFile(
  { type, path: given, size }: ReadEntry,
  left: { files: number; bytes: number },
  limits: ArchiveLimits,
): boolean {
  left.files -= 1;
  left.bytes -= size;
  if (left.files < 0) throw new CallError(413, `the archive has more than ${limits.files} files`, CLOSE);
  if (left.bytes < 0) throw tooLarge('the unpacked archive', limits.bytes);
  if (type === 'Directory') {
    if (!/^(?:\.\/?)+$/.test(given)) uploadPath(given.replace(/\/$/, ''));
    return false;
  }
  if (type !== 'File' && type !== 'OldFile' && type !== 'ContiguousFile')
    throw new CallError(
      422,
      `${JSON.stringify(given)} is no file, but ${type}: a release has only files`,
      CLOSE,
    );
  return true;
}

async function write(file: string, content: Buffer, folders: Set<string>): Promise<void> {
  const folder = path.dirname(file);
  if (!folders.has(folder)) await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  folders.add(folder);
  await fs.writeFile(file, content, { flag: 'wx', mode: 0o600 });
}

/** The system's errors for a file that is there, or that is a folder. */
const isTwice = (error: unknown): boolean => ['EEXIST', 'ENOTDIR', 'EISDIR'].includes(errorCode(error));

/** Returns the first bytes of a body, and all of it. */
async function beginning(
  body: AsyncGenerator<Uint8Array>,
): Promise<[Uint8Array, AsyncGenerator<Uint8Array>]> {
  let first = new Uint8Array();
  while (first.length < 4) {
    const { done, value } = await body.next();
    if (done) break;
    first = Buffer.concat([first, value]);
  }
  const all = async function* () {
    yield first;
    yield* body;
  };
  return [first, all()];
}

const broken = (cause?: unknown) =>
  new CallError(422, 'the archive is damaged, or not a tar archive', CLOSE, { cause });

/** Errors of the parser, and of gzip. */
const isBroken = (error: unknown): boolean =>
  /^(?:TAR_|Z_)/.test(
    String((error as { tarCode?: unknown; code?: unknown }).tarCode ?? (error as NodeJS.ErrnoException).code),
  );
