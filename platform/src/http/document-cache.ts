import type { Document } from './document';

/** Documents by key, in bounded memory. */
export interface DocumentCache {
  /** The document of `key`, made by `make` when it is not there: once for all who ask meanwhile. A failure is not kept. */
  get(key: string, make: () => Promise<Document>): Promise<Document>;
  /** Memory that the kept documents take, in bytes. */
  readonly bytes: number;
}

/** What an entry takes beside its bytes. */
const OVERHEAD_BYTES = 1_024;

/** A cache of at most `maxBytes`; the document that was not asked for the longest goes first. */
export function createDocumentCache(maxBytes: number): DocumentCache {
  const kept = new Map<string, Document>();
  const making = new Map<string, Promise<Document>>();
  let bytes = 0;

  const keep = (key: string, document: Document) => {
    kept.set(key, document);
    bytes += sizeOf(key, document);
    for (const [oldest, other] of kept) {
      if (bytes <= maxBytes) return;
      kept.delete(oldest);
      bytes -= sizeOf(oldest, other);
    }
  };
  return {
    get bytes() {
      return bytes;
    },
    get(key, make) {
      const document = kept.get(key);
      if (document) {
        kept.delete(key);
        kept.set(key, document);
        return Promise.resolve(document);
      }
      const running =
        making.get(key) ??
        make()
          .then((made) => {
            keep(key, made);
            return made;
          })
          .finally(() => making.delete(key));
      making.set(key, running);
      return running;
    },
  };
}

function sizeOf(key: string, { identity, br, gzip }: Document): number {
  return 2 * key.length + identity.length + br.length + gzip.length + OVERHEAD_BYTES;
}
