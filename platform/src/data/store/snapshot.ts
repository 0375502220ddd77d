import type { Business, BusinessLinks, Category, Subcategory } from 'shared-data/core';

/** What one whole reading of the base holds, without the records that have no name. */
export interface SnapshotContent {
  /** In the order of the base, as are the other lists. Icons as the images of businesses. */
  readonly categories: readonly Category[];
  /** Linked to categories of this snapshot only. */
  readonly subcategories: readonly Subcategory[];
  /**
   * The category and subcategory of each are those of the first list that holds it, else the first category that there is.
   * `image` is a plain URL as the base has it, 'images/<recordId>/<attachmentId>.webp' (relative to `/data/`)
   * for an attachment, or ''.
   */
  readonly businesses: readonly Business[];
  /** By business id: every business of the list has an entry. */
  readonly links: Readonly<Record<string, BusinessLinks>>;
  /** '<recordId>/<attachmentId>' to the attachment's present address, which expires after about two hours. */
  readonly images: Readonly<Record<string, string>>;
}

/** One whole reading of the base. It never changes: a new reading is a new snapshot. */
export interface Snapshot extends SnapshotContent {
  /**
   * Hash of the content, 16 characters of base64url: the same content has the same version. The addresses of
   * attachments do not count, because they change with every reading; their ids do.
   */
  readonly version: string;
}

/** A snapshot and how old it is. */
export interface HeldSnapshot {
  readonly snapshot: Snapshot;
  /**
   * When its reading began, in ms since 1970: it shows every change that was made before. Renewed by each successful
   * reading, also by one that found nothing new.
   */
  readonly readAt: number;
}

/** A snapshot that was read longer ago is stale: the base cannot be read, and whoever is shown it is told. */
export const STALE_AFTER_MS = 15 * 60_000;
