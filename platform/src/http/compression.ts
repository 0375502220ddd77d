import { promisify } from 'node:util';
import { brotliCompress, gzip as gzipCallback, constants as zlib } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** The supported encodings, best first; `identity` means uncompressed. */
export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzipCallback);

/** Concurrent compressions: each holds its body, and waits for one of four threads. */
const MAX_AT_ONCE = 64;
let running = 0;

/** Returns whether so much is being compressed for waiting requests that the next body is better sent uncompressed. */
export function isCompressingEnough(): boolean {
  return running >= MAX_AT_ONCE;
}

async function counted(work: Promise<Buffer>): Promise<Buffer> {
  running += 1;
  try {
    return await work;
  } finally {
    running -= 1;
  }
}

const QUICK_QUALITY = 5;
const BEST_QUALITY = 11;

/** Compresses with brotli, fast enough for a waiting request. */
export function brotliQuick(body: Buffer): Promise<Buffer> {
  return counted(brotliAt(body, QUICK_QUALITY));
}

let lastBest: Promise<unknown> = Promise.resolve();

/**
 * Compresses with brotli at its best quality, one body after another: each takes up to seconds of a core, and several
 * at once would starve the other work of the thread pool, file reads included.
 */
export function brotliBest(body: Buffer): Promise<Buffer> {
  const result = lastBest.then(() => brotliAt(body, BEST_QUALITY));
  lastBest = result.catch(() => undefined);
  return result;
}

/** Compresses with gzip at its best level, for clients without brotli (browsers offer brotli over https only). */
export function gzip(body: Buffer): Promise<Buffer> {
  return counted(gzipAsync(body, { level: 9 }));
}

function brotliAt(body: Buffer, quality: number): Promise<Buffer> {
  return brotli(body, {
    params: { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

const LONGEST_REMEMBERED = 100;
/** Browsers send a handful of different headers. */
const chosen = new LRUCache<string, Encoding>({ max: 100 });

/** Returns the best encoding that an `Accept-Encoding` header allows; `q=0` refuses one, `*` stands for the unnamed. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  const known = chosen.get(acceptEncoding);
  if (known) return known;
  const encoding = bestAllowed(acceptEncoding);
  if (acceptEncoding.length <= LONGEST_REMEMBERED) chosen.set(acceptEncoding, encoding);
  return encoding;
}

function bestAllowed(acceptEncoding: string): Encoding {
  const weights = new Map<string, number>();
  for (const item of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    if (name !== '') weights.set(name, Number.isNaN(weight) ? 0 : weight);
  }
  const allows = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  if (allows('br')) return 'br';
  if (allows('gzip')) return 'gzip';
  return 'identity';
}
