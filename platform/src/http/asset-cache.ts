import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { brotliBest, brotliQuick, type Encoding, gzip } from './compression';
import { contentTypeOf } from './content-types';
import { realFileIn, unlessMissing } from './safe-path';

/** One file as it is served: its bytes, and its bytes compressed once they were asked for. */
export interface Asset {
  readonly contentType: string;
  readonly compressible: boolean;
  /** Weak, because one entity is sent in several encodings. */
  readonly etag: string;
  /** Changes when the file on disk is another one. */
  readonly stamp: string;
  readonly variants: Map<Encoding, Buffer>;
  /** Compressions under way, so that many requests at once cost one. */
  readonly pending: Map<Encoding | 'best', Promise<Buffer>>;
}

/** Files smaller than this gain nothing from compression. */
const MIN_COMPRESSED_BYTES = 256;

/**
 * Keeps files in memory with their compressed forms, at most `maxBytes` of them; the least recently
 * used go first. Files that change on disk are read again when the caller says that they may change.
 */
export function createAssetCache({ maxBytes }: { maxBytes: number }) {
  const assets = new Map<string, Asset>();
  const reading = new Map<string, Promise<Asset | undefined>>();
  let bytes = 0;

  const forget = (key: string) => {
    const asset = assets.get(key);
    if (!asset) return;
    assets.delete(key);
    bytes -= sizeOf(asset);
  };
  const shrink = () => {
    for (const key of assets.keys()) {
      if (bytes <= maxBytes) return;
      forget(key);
    }
  };
  const remember = (key: string, asset: Asset) => {
    forget(key);
    assets.set(key, asset);
    bytes += sizeOf(asset);
    shrink();
  };
  const addVariant = (key: string, asset: Asset, encoding: Encoding, body: Buffer): Buffer => {
    const isKept = assets.get(key) === asset;
    const before = asset.variants.get(encoding)?.length ?? 0;
    asset.variants.set(encoding, body);
    if (isKept) {
      bytes += body.length - before;
      shrink();
    }
    return body;
  };

  const read = async (key: string, folder: string, segments: readonly string[]) => {
    const asset = await readAsset(folder, segments);
    if (asset) remember(key, asset);
    else forget(key);
    return asset;
  };

  const best = (key: string, asset: Asset) =>
    once(asset, 'best', async () => addVariant(key, asset, 'br', await brotliBest(identity(asset))));

  return {
    /** The file if it is in memory; nothing is checked on disk. */
    peek(key: string): Asset | undefined {
      const asset = assets.get(key);
      if (asset) {
        assets.delete(key);
        assets.set(key, asset);
      }
      return asset;
    },

    /** Reads a file below a folder into memory, once for all who ask at the same time. */
    load(key: string, folder: string, segments: readonly string[]): Promise<Asset | undefined> {
      const running = reading.get(key);
      if (running) return running;
      const started = read(key, folder, segments).finally(() => reading.delete(key));
      reading.set(key, started);
      return started;
    },

    /**
     * The bytes to send for an encoding. The first request for brotli gets a quick one; the best one is
     * made in the background and takes its place.
     */
    async variant(key: string, asset: Asset, encoding: Encoding): Promise<Buffer> {
      const known = asset.variants.get(encoding);
      if (known) return known;
      const body = await once(asset, encoding, () => compress(asset, encoding));
      if (encoding === 'br') best(key, asset).catch(() => undefined);
      return asset.variants.get(encoding) ?? addVariant(key, asset, encoding, body);
    },

    /** Compresses a file as well as brotli can, and resolves when that is done. */
    async compressWell(key: string, asset: Asset): Promise<void> {
      if (asset.compressible) await best(key, asset);
    },
  };
}

/** The encoding that is worth sending where the client allows `wanted`. */
export function usefulEncoding(asset: Asset, wanted: Encoding): Encoding {
  return asset.compressible ? wanted : 'identity';
}

/** What tells one state of a file from the next without reading it; undefined where there is no file. */
export async function stampOf(file: string): Promise<string | undefined> {
  const info = await unlessMissing(stat(file));
  // The inode too: a file that was replaced by a rename may have the same size and time.
  return info?.isFile() ? `${info.ino}-${info.size}-${info.mtimeMs}` : undefined;
}

async function readAsset(folder: string, segments: readonly string[]): Promise<Asset | undefined> {
  const file = await realFileIn(folder, segments);
  if (file === undefined) return undefined;
  // Taken before reading: a change meanwhile gives another stamp at the next check, never a stale match.
  const stamp = await stampOf(file);
  if (stamp === undefined) return undefined;
  const body = await unlessMissing(readFile(file));
  if (body === undefined) return undefined;
  const { type, compressible } = contentTypeOf(file);
  return {
    contentType: type,
    compressible: compressible && body.length >= MIN_COMPRESSED_BYTES,
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    stamp,
    variants: new Map([['identity', body]]),
    pending: new Map(),
  };
}

function once(asset: Asset, what: Encoding | 'best', start: () => Promise<Buffer>): Promise<Buffer> {
  let work = asset.pending.get(what);
  if (!work) {
    work = start();
    asset.pending.set(what, work);
    // A failure is forgotten, the next request tries again; the finished best is remembered.
    work.catch(() => asset.pending.delete(what));
  }
  return work;
}

function compress(asset: Asset, encoding: Encoding): Promise<Buffer> {
  const body = identity(asset);
  if (encoding === 'br') return brotliQuick(body);
  return encoding === 'gzip' ? gzip(body) : Promise.resolve(body);
}

function identity(asset: Asset): Buffer {
  return asset.variants.get('identity') ?? Buffer.alloc(0);
}

function sizeOf(asset: Asset): number {
  let size = 0;
  for (const body of asset.variants.values()) size += body.length;
  return size;
}
