import { createHash } from 'node:crypto';
import { brotliBest, brotliQuick, type Encoding, gzip, isCompressingEnough } from './compression';
import type { HeaderSet } from './headers';

/** A body in one encoding, with the headers that belong to it. */
export interface Variant {
  readonly bytes: Buffer<ArrayBuffer>;
  /** Every header that depends on the bytes: type, encoding, length, ETag. */
  readonly headers: HeaderSet;
}

/** A body that is sent often: its ETag is computed once, and each encoding when it is first requested. */
export interface PreparedBody {
  /** Weak, because one body is sent in several encodings. */
  readonly etag: string;
  /** Headers of a 304 for the body. */
  readonly validators: HeaderSet;
  /** Memory that the body may take with all its encodings, in bytes. */
  readonly mostBytes: number;
  /** Returns the body in an encoding if that is ready. If compression gains nothing, always, uncompressed. */
  ready(encoding: Encoding): Variant | undefined;
  /** Prepares an encoding, once for concurrent callers; uncompressed while too much else is being compressed. */
  prepare(encoding: Encoding): Promise<Variant>;
  /** Replaces the quick brotli with the best, which takes seconds for a large body. */
  improve(): Promise<void>;
}

/** Options of `prepareBody`. */
export interface BodyOptions {
  /** Its `Content-Type`. */
  readonly type: string;
  /** Whether compression is worth the work: false for pictures, fonts and the like. True by default. */
  readonly isCompressible?: boolean;
  /** Encodings that exist already, at their best quality. */
  readonly compressed?: Readonly<Partial<Record<Encoding, Buffer>>>;
  /** Headers of every answer with the body, including 304. */
  readonly headers?: HeaderSet;
}

// A smaller body is one packet either way.
const MIN_COMPRESSED_BYTES = 1_024;
const OVERHEAD_BYTES = 1_024;
/** Uncompressed, brotli, gzip. */
const MAX_ENCODINGS = 3;

/** Prepares content as a body. A lone surrogate in a text becomes the replacement character. */
export function prepareBody(content: Buffer | string, options: BodyOptions): PreparedBody {
  const identity = bytesOf(typeof content === 'string' ? Buffer.from(content) : content);
  const { type, isCompressible = true, compressed: given = {} } = options;
  const isCompressed = isCompressible && identity.length >= MIN_COMPRESSED_BYTES;
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  const validators: HeaderSet = { ETag: etag, ...options.headers };

  const asVariant = (encoding: Encoding, bytes: Buffer): Variant => ({
    bytes: bytesOf(bytes),
    headers: {
      ...validators,
      'Content-Type': type,
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      'Content-Length': String(bytes.length),
    },
  });
  const asItIs = asVariant('identity', identity);
  const compressed = new Map<Encoding, Variant>();
  for (const encoding of ['br', 'gzip'] as const) {
    const bytes = given[encoding];
    if (bytes) compressed.set(encoding, asVariant(encoding, bytes));
  }
  const pending = new Map<Encoding, Promise<Variant>>();

  const ready = (encoding: Encoding) =>
    encoding === 'identity' ? asItIs : (compressed.get(encoding) ?? (isCompressed ? undefined : asItIs));
  const compress = async (encoding: Encoding): Promise<Variant> => {
    const bytes = await (encoding === 'br' ? brotliQuick(identity) : gzip(identity));
    // `improve` may have finished first.
    const variant = compressed.get(encoding) ?? asVariant(encoding, bytes);
    compressed.set(encoding, variant);
    return variant;
  };

  return {
    etag,
    validators,
    mostBytes: identity.length * (isCompressed ? MAX_ENCODINGS : 1) + OVERHEAD_BYTES,
    ready,
    async prepare(encoding) {
      const known = ready(encoding);
      if (known) return known;
      const running = pending.get(encoding);
      if (running) return running;
      if (isCompressingEnough()) return asItIs;
      const started = compress(encoding).finally(() => pending.delete(encoding));
      pending.set(encoding, started);
      return started;
    },
    async improve() {
      if (isCompressed) compressed.set('br', asVariant('br', await brotliBest(identity)));
    },
  };
}

/** The same memory, typed as what a `Response` accepts: files, zlib and strings never use shared memory. */
function bytesOf(buffer: Buffer): Buffer<ArrayBuffer> {
  return buffer as Buffer<ArrayBuffer>;
}
