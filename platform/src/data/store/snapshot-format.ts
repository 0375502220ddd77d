import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';
import {
  type Business,
  type BusinessLinks,
  toBusiness,
  toCategory,
  toSubcategory,
} from '@zone-directory/shared-data/core';
import { isObject } from '../../is-object';
import type { Snapshot, SnapshotContent } from './snapshot';

/** Increment it with any change to this file that stores the same entities otherwise. */
const REVISION = 3;
const NOTHING = { id: '', fields: {} };
const EMPTY = [toCategory(NOTHING), toSubcategory(NOTHING), toBusiness(NOTHING)];

/**
 * The format of stored snapshots: it differs for other fields of the entities. A snapshot in another format is ignored,
 * and the base is read again.
 */
export const SNAPSHOT_FORMAT = createHash('sha256')
  .update(JSON.stringify([REVISION, EMPTY]))
  .digest()
  .readUIntBE(0, 3);

/** A stored snapshot that cannot be used. */
export class SnapshotFormatError extends Error {
  override readonly name = 'SnapshotFormatError';
}

type Tables = Pick<SnapshotContent, 'categories' | 'subcategories'>;
/**
 * Everything but `images`, as lines of JSON: so neither writing nor reading it blocks for long, or needs it twice in
 * memory.
 */
type Line = Tables | { readonly businesses: readonly Business[]; readonly links: readonly BusinessLinks[] };

const BUSINESSES_PER_LINE = 50;
const VERSION_LENGTH = 16;
const NO_LINKS: BusinessLinks = { categories: [], subcategories: [] };
// The default of 16 KB would be thousands of small tasks for a large base.
const CHUNK_BYTES = 1_048_576;
const decompress = promisify(brotliDecompress);

/** Returns the version of a content, see `Snapshot`. */
export function versionOf(content: SnapshotContent): Promise<string> {
  return hashOf(lines(content));
}

async function hashOf(parts: Iterable<string | Buffer>): Promise<string> {
  const hash = createHash('sha256').update(`${SNAPSHOT_FORMAT}\n`);
  for (const part of parts) {
    hash.update(part);
    await nextTurn();
  }
  return hash.digest('base64url').slice(0, VERSION_LENGTH);
}

/** Encodes a snapshot as texts for the database. */
export async function encodeSnapshot(snapshot: Snapshot): Promise<{ content: string; images: string }> {
  return { content: await packed(lines(snapshot)), images: await encodeImages(snapshot.images) };
}

/** Encodes the picture URLs as a text for the database. */
export function encodeImages(images: Snapshot['images']): Promise<string> {
  return packed([JSON.stringify(images)]);
}

/**
 * Decodes a snapshot from the texts of the database.
 * @throws SnapshotFormatError if they are not, byte for byte, what was stored under `version`
 */
export async function decodeSnapshot(version: string, content: string, images: string): Promise<Snapshot> {
  const text = await unpacked(content);
  if ((await hashOf(chunks(text))) !== version)
    throw new SnapshotFormatError('the content is not that of its version');
  let tables: Tables = { categories: [], subcategories: [] };
  const businesses: Business[] = [];
  const links: Record<string, BusinessLinks> = {};
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = text.indexOf('\n', start) + 1;
    const line = JSON.parse(text.toString('utf8', start, end)) as Line;
    if ('categories' in line) tables = line;
    else {
      for (const [index, business] of line.businesses.entries()) {
        businesses.push(business);
        links[business.id] = line.links[index] ?? NO_LINKS;
      }
    }
    await nextTurn();
  }
  return { version, ...tables, businesses, links, images: await decodeImages(images) };
}

/**
 * Decodes the picture URLs from the text of the database.
 * @throws SnapshotFormatError
 */
export async function decodeImages(images: string): Promise<Snapshot['images']> {
  const bytes = await unpacked(images);
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString());
  } catch (cause) {
    throw new SnapshotFormatError('the images are no JSON', { cause });
  }
  if (!isObject(value) || !Object.values(value).every((url) => typeof url === 'string')) {
    throw new SnapshotFormatError('the images are no URLs');
  }
  return value as Snapshot['images'];
}

function* lines({ categories, subcategories, businesses, links }: SnapshotContent): Generator<string> {
  yield line({ categories, subcategories });
  for (let start = 0; start < businesses.length; start += BUSINESSES_PER_LINE) {
    const some = businesses.slice(start, start + BUSINESSES_PER_LINE);
    yield line({ businesses: some, links: some.map(({ id }) => links[id] ?? NO_LINKS) });
  }
}

function line(content: Line): string {
  return `${JSON.stringify(content)}\n`;
}

function* chunks(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES)
    yield bytes.subarray(start, start + CHUNK_BYTES);
}

// Quality 5: a tenth of the time of 11 for a few per cent more bytes, which no client downloads.
async function packed(texts: Iterable<string>): Promise<string> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const compressor = createBrotliCompress({ params, chunkSize: CHUNK_BYTES });
  // One text at a time: the others are not made before.
  const writing = pipeline(Readable.from(texts, { highWaterMark: 1 }), compressor);
  const [bytes] = await Promise.all([buffer(compressor), writing]);
  return bytes.toString('base64');
}

async function unpacked(text: string): Promise<Buffer> {
  try {
    return await decompress(Buffer.from(text, 'base64'), { chunkSize: CHUNK_BYTES });
  } catch (cause) {
    throw new SnapshotFormatError('it cannot be unpacked', { cause });
  }
}
