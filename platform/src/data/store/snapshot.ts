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
   * category. `image` is 'images/<recordId>/<attachmentId>.webp' (relative to `/data/`) for an attachment, the same
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
}

/** How long a request waits for the first snapshot, in ms. */
export const FIRST_SNAPSHOT_WAIT_MS = 8_000;

/** Whether a snapshot is stale: the base cannot be read, and pages show its date. `now` is in ms since 1970. */
export const isStale = ({ readAt }: CurrentSnapshot, now: number): boolean => now - readAt > OLDEST_DATA_MS;
