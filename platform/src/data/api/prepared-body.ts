import { createHash } from 'node:crypto';
import { brotliBest, brotliQuick, type Encoding, gzip } from '../../http/compression';
import type { HeaderSet } from './cache-headers';

/** A body in one encoding, with the headers that belong to it. */
export interface Variant {
  readonly bytes: Buffer<ArrayBuffer>;
  /** Every header that depends on the bytes: type, encoding, length, ETag, what caches must tell apart. */
  readonly headers: HeaderSet;
}

/** A JSON body that is answered often: its ETag is computed once, and each encoding when it is first asked for. */
export interface PreparedBody {
  /** Weak, because one body is sent in several encodings. */
  readonly etag: string;
  /** What a 304 says of the body. */
  readonly validators: HeaderSet;
  /** Memory that the body may come to take with all its encodings, in bytes. */
  readonly mostBytes: number;
  /** The body in an encoding, if that is ready. A small body is ready in every encoding: as it is. */
  ready(encoding: Encoding): Variant | undefined;
  /** Makes an encoding ready, once for all who ask at the same time. */
  prepare(encoding: Encoding): Promise<Variant>;
  /** Replaces the quick brotli by the best, which takes seconds for a large body. */
  improve(): Promise<void>;
}

// One packet either way.
const MIN_COMPRESSED_BYTES = 1_024;
const OVERHEAD_BYTES = 1_024;
/** A name that no query has: what caches on Netlify tell apart when a query means nothing. */
const NO_PARAMETERS = 'query=none';

/**
 * Prepares `value` as a JSON body.
 * @param netlifyVary The query parameters that the body depends on, as `Netlify-Vary` names them.
 */
export function prepareBody(value: unknown, netlifyVary = NO_PARAMETERS): PreparedBody {
  const identity = bytesOf(Buffer.from(JSON.stringify(value)));
  const isCompressible = identity.length >= MIN_COMPRESSED_BYTES;
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  const validators: HeaderSet = { ETag: etag, Vary: 'Accept-Encoding', 'Netlify-Vary': netlifyVary };

  const asVariant = (encoding: Encoding, bytes: Buffer<ArrayBuffer>): Variant => ({
    bytes,
    headers: {
      ...validators,
      'Content-Type': 'application/json; charset=utf-8',
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      'Content-Length': String(bytes.length),
    },
  });
  const asItIs = asVariant('identity', identity);
  const compressed = new Map<Encoding, Variant>();
  const pending = new Map<Encoding, Promise<Variant>>();

  const ready = (encoding: Encoding) =>
    encoding === 'identity' || !isCompressible ? asItIs : compressed.get(encoding);
  const compress = async (encoding: Encoding): Promise<Variant> => {
    const bytes = bytesOf(await (encoding === 'br' ? brotliQuick(identity) : gzip(identity)));
    // The best brotli may have been faster than the quick one.
    const variant = compressed.get(encoding) ?? asVariant(encoding, bytes);
    compressed.set(encoding, variant);
    return variant;
  };

  return {
    etag,
    validators,
    mostBytes: identity.length * (isCompressible ? 3 : 1) + OVERHEAD_BYTES,
    ready,
    async prepare(encoding) {
      const known = ready(encoding);
      if (known) return known;
      const running = pending.get(encoding) ?? compress(encoding).finally(() => pending.delete(encoding));
      pending.set(encoding, running);
      return running;
    },
    async improve() {
      if (isCompressible) compressed.set('br', asVariant('br', bytesOf(await brotliBest(identity))));
    },
  };
}

/** The same memory, typed as what a `Response` takes: zlib and strings give no shared memory. */
function bytesOf(buffer: Buffer): Buffer<ArrayBuffer> {
  return buffer as Buffer<ArrayBuffer>;
}
