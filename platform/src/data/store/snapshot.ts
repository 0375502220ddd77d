import {
  type Business,
  type BusinessLinks,
  type Category,
  OLDEST_DATA_MS,
  type Subcategory,
} from '@zone-directory/shared-data/core';

/** The content of the base at one fetch, without the records that have no name. */
export interface SnapshotContent {
  /** In the order of the base, like the other lists. Icons have the form of business images. */
  readonly categories: readonly Category[];
  /** Linked to categories of this snapshot only. */
  readonly subcategories: readonly Subcategory[];
  /**
   * The category and subcategory of each are those of the first list that contains it, else its first existing
   * category; its area is found in the locations of all (`createAreaFinder`), and unknown in a snapshot from before there
   * were areas. `image` is 'images/<recordId>/<attachmentId>.webp' (relative to `/data/`) for an attachment, the same
   * with the key of a `ExternalPicture` for one on another origin, a plain URL for one on our own, or ''.
   */
  readonly businesses: readonly Business[];
  /** By business id: every business of the list has an entry. */
  readonly links: Readonly<Record<string, BusinessLinks>>;
  /**
   * Maps '<recordId>/<attachmentId>' to the attachment's current URL, which expires after about two hours, and the key
   * of a `ExternalPicture` to its URL.
   */
  readonly images: Readonly<Record<string, string>>;
}

/** The result of one complete fetch of the base. It never changes: a new fetch is a new snapshot. */
export interface Snapshot extends SnapshotContent {
  /**
   * Hash of the content, 16 characters of base64url: the same content has the same version. The URLs of
   * attachments do not count, because they change with every fetch; their ids do.
   */
  readonly version: string;
}

/** A snapshot and how old it is. */
export interface CurrentSnapshot {
  readonly snapshot: Snapshot;
  /**
   * When its fetch began, in ms since 1970: it contains every change that was made before. Renewed by each
   * successful refresh, also by one that found nothing new.
   */
  readonly readAt: number;
  /**
   * The same by `performance.now`, as far as this process knows: no change of the machine's clock makes a snapshot young
   * again. -Infinity if `readAt` cannot be right. Set by the holder.
   */
  readonly since?: number;
}

/** How long a request waits for the first snapshot, in ms. */
export const FIRST_SNAPSHOT_WAIT_MS = 8_000;

/** Instances' clocks differ by less than this. */
export const CLOCKS_DIFFER_MS = 60_000;

/** Whether a time is so far ahead of `now` that it was noted before a clock was put back. */
export const isAhead = (time: number, now: number): boolean => time > now + CLOCKS_DIFFER_MS;

/**
 * Whether a snapshot is stale: the base cannot be read, and pages show its date. One from the future is, because nobody
 * knows how old it is. `now` is in ms since 1970.
 */
export const isStale = (
  { readAt, since = Number.POSITIVE_INFINITY }: CurrentSnapshot,
  now: number,
): boolean => isAhead(readAt, now) || Math.max(now - readAt, performance.now() - since) > OLDEST_DATA_MS;

/** Returns when a snapshot was read, in ms since 1970 by the present clock, even if that was put back since. */
export const readTime = (
  { readAt, since = Number.NEGATIVE_INFINITY }: CurrentSnapshot,
  now: number,
): number => (isAhead(readAt, now) ? now - (performance.now() - since) : readAt);
