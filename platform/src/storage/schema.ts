/** One stored listing request. Columns hold what both databases store alike: texts, integers, null. */
export interface ListingRequestTable {
  /** A random UUID, also the reference that the sender gets. */
  id: string;
  /** UTC, ISO 8601 with milliseconds: texts of this form sort by time. */
  received_at: string;
  /** The sender's key for this one submission; unique where there is one. */
  idempotency_key: string | null;
  name: string;
  industry: string;
  contact: string;
  email: string;
  phone: string;
  message: string;
  /** 1 when the sender agreed to the terms, and nothing else is accepted. */
  terms: number;
  /** Why the request looks like a robot's and waits for a second look; null when it does not. */
  held_for: string | null;
}

/** Keys that a deployment made for itself. */
export interface SecretTable {
  name: string;
  value: string;
}

/** One snapshot of a base. Times are texts as in `ListingRequestTable`, because they sort. */
export interface DataSnapshotTable {
  /** Which base, see `sourceKey`. With `version` the key. */
  source: string;
  version: string;
  /** The form of `content` and `images`; what another form has is not read. */
  format: number;
  /** When the latest fetch with this content began. */
  read_at: string;
  /** Brotli in base64, see `snapshot-format.ts`. */
  content: string;
  /** Brotli in base64: the attachments' URLs, which change with every fetch. */
  images: string;
}

/** Who refreshes a base, and when. One row for each base. */
export interface DataRefreshTable {
  source: string;
  /** The instance that may call the base, until `held_until`; null when nobody may. */
  holder: string | null;
  held_until: string;
  /** Counts the requests for a refresh. */
  wanted: number;
  /** Value of `wanted` at the start of the last fetch that has ended. */
  attended: number;
  /** Value of `wanted` when a fetch was last requested that may find less than the current snapshot has, see `losses.ts`. */
  accepted: number;
  /** Failed refreshes since the last one that succeeded. */
  failures: number;
  /** JSON: code, status, reason and type of the last failure; null after a success. */
  failure: string | null;
  /** When the next refresh is due. */
  due_at: string;
  /** The base refuses every call until then. */
  blocked_until: string;
}

/** How far the retention of listing requests is. One row. */
export interface ListingRetentionTable {
  id: number;
  /** Everything that was received before is deleted. */
  deleted_before: string;
  ran_at: string;
}

/** What counts against limits that instances share. */
export interface RateLimitTable {
  /** Hash of what is limited, and whose. */
  key: string;
  /** When it was counted, in ms since 1970: the text of an array of PostgreSQL. */
  times: string;
  /** Nothing of it counts after that, in ms since 1970. */
  until: number;
}

/** What was live, by the number of the switch that made it so; the last one is live. */
export interface LiveCompositionTable {
  generation: number;
  promoted_at: string;
  /** JSON, a `StoredComposition`. */
  content: string;
}

/** Files of a host's release that page servers read themselves: its page, and its strings. */
export interface ReleaseDocumentTable {
  name: string;
  release: string;
  /** Below the release's folder, with forward slashes. */
  path: string;
  content: string;
}

export interface DatabaseSchema {
  listing_retention: ListingRetentionTable;
  rate_limits: RateLimitTable;
  live_compositions: LiveCompositionTable;
  release_documents: ReleaseDocumentTable;
  listing_requests: ListingRequestTable;
  secrets: SecretTable;
  data_snapshots: DataSnapshotTable;
  data_refreshes: DataRefreshTable;
}
