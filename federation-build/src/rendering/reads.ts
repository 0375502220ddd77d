import type { ReadAnswer } from '@zone-directory/federation/contract';

/** An answer that parts may read, with an ETag that changes with it. */
export interface KnownAnswer extends ReadAnswer {
  readonly etag: string;
}

/** Reads a URL for a part. A rejection fails the part's `fetch`. */
export type ReadKnown = (url: string) => Promise<KnownAnswer>;
