import type { ReadKnown } from '@zone-directory/federation-build/rendering';
import { OLDEST_DATA_MS } from '@zone-directory/shared-data/core';
import { LRUCache } from 'lru-cache';
import { recordReads } from './reads';
import type { Rendering } from './rendering';

interface Kept {
  rendering: Rendering;
  stamp: unknown;
}

/** Memory of a rendering besides its text. */
const BESIDE_BYTES = 1_024;
const BYTES_PER_CHARACTER = 2;

/** Creates a cache of renderings in bounded memory, each as long as its inputs stay the same. */
export function createRenderingCache({
  read,
  stamp,
  maxBytes,
}: {
  readonly read: ReadKnown;
  readonly stamp: () => unknown;
  readonly maxBytes: number;
}) {
  const kept = new LRUCache<string, Kept>({ maxSize: maxBytes });
  return {
    /** Returns the rendering of `key` if it is certainly current. */
    peek(key: string): Rendering | undefined {
      const known = kept.get(key);
      return known && Object.is(known.stamp, stamp()) ? known.rendering : undefined;
    },
    /** Returns the last rendering of `key`, whatever has changed since, if its data is not too old to be shown. */
    last(key: string): Rendering | undefined {
      const rendering = kept.get(key)?.rendering;
      const asOf = rendering?.asOf === undefined ? undefined : Date.parse(rendering.asOf);
      if (asOf === undefined) return rendering;
      const age = Date.now() - asOf;
      // From the future, before a clock was put back, it is of any age.
      return age < 0 || age > OLDEST_DATA_MS ? undefined : rendering;
    },
    /** The same as `peek`, but compares ETags if anything may have changed. Never rejects. */
    async revalidate(key: string): Promise<Rendering | undefined> {
      const known = kept.get(key);
      if (!known) return undefined;
      const now = stamp();
      if (Object.is(known.stamp, now)) return known.rendering;
      const notes = recordReads(read);
      const isSame = ({ url, etag }: Rendering['reads'][number]) =>
        notes.read(url).then(
          (answer) => answer.etag === etag,
          () => false,
        );
      const same = await Promise.all(known.rendering.reads.map(isSame));
      if (same.includes(false)) return undefined;
      // Unchanged, but as of a later read.
      known.rendering = { ...known.rendering, ...notes.made() };
      known.stamp = now;
      return known.rendering;
    },
    /** @param stampBefore the stamp before anything was read for the rendering */
    keep(key: string, rendering: Rendering, stampBefore: unknown): void {
      const size = JSON.stringify(rendering).length * BYTES_PER_CHARACTER + BESIDE_BYTES;
      kept.set(key, { rendering, stamp: stampBefore }, { size });
    },
  };
}
