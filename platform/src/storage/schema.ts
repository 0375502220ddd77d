/** What every kind of request has. Columns use only what both databases store alike: text, integers, null. */
interface RequestTable {
  /** A random UUID, also the reference shown to the sender. */
  id: string;
  /** UTC, ISO 8601 with milliseconds: strings of this form sort by time. */
  received_at: string;
  /** The sender's key for this submission; unique when present. */
  idempotency_key: string | null;
  /** Why the request looks like a robot's and is quarantined; null when it does not. */
  quarantine_reason: string | null;
  /** When an editor released the request from quarantine; null otherwise. */
  released_at: string | null;
  /** When an editor marked the request as done; null while it is open. */
  done_at: string | null;
  /** The sender's language, one of the product's codes; null where it is not known. */
  language: string | null;
  /** Which privacy text the sender agreed to, see `privacy_texts`; null for requests of former versions. */
  privacy_text: string | null;
}

/** One stored listing request. */
export interface ListingRequestTable extends RequestTable {
  name: string;
  industry: string;
  contact: string;
  email: string;
  phone: string;
  message: string;
  /** 1, since only requests that agree to the terms are accepted. */
  terms: number;
}

/** One stored report of a mistake. */
export interface ReportTable extends RequestTable {
  /** Record id of the business that it is about. */
  business_id: string;
  /** What is wrong. */
  text: string;
  /** Email address or phone number of the sender; '' for none. */
  contact: string;
}

/** What a visitor has sent: which kind it is, its columns say. */
export type StoredRequest = ListingRequestTable | ReportTable;

/** Whether a stored request is a report of a mistake. */
export const isReport = (request: StoredRequest): request is ReportTable => 'business_id' in request;

/** One version of the site's privacy text that senders have agreed to. */
export interface PrivacyTextTable {
  /** Hash of the text. */
  version: string;
  /** The day on which a form with it was last opened, or later. */
  used_at: string;
  /** JSON: the text by language. */
  content: string;
}

/**
 * The outbox: one row for each way on which a request is, or was, to be delivered. It is written in the transaction that
 * stores the request, and outlives it where the request is still to be removed from the table.
 */
export interface DeliveryTable {
  /** Primary key together with `way`. */
  request_id: string;
  /** `table`, `mail` or `acknowledgement`. */
  way: string;
  /**
   * `waiting`; `delivered`; `dead` after a week of failures; `removing` while the request's row is to be deleted from the
   * table.
   */
  state: string;
  created_at: string;
  /** When the next attempt is due. */
  due_at: string;
  /** Attempts so far, since the last retry that an editor has ordered. */
  attempts: number;
  /** Until when an instance has the right to deliver it; null when none has. */
  claimed_until: string | null;
  /** Code of the last failure, without anything that the other side has sent; null when there is none. */
  failure: string | null;
  /** When it became `delivered` or `dead`. */
  settled_at: string | null;
}

/** Mails that are sent once in a period, such as the weekly one. */
export interface PeriodicMailTable {
  /** Kind and period, such as `weekly 2026-W48`. */
  period: string;
  due_at: string;
  attempts: number;
  claimed_until: string | null;
  failure: string | null;
  sent_at: string | null;
}

/** Keys that a deployment generated for itself. */
export interface SecretTable {
  name: string;
  value: string;
}

/** One snapshot of a base. Times are strings as in `ListingRequestTable`, because they sort. */
export interface DataSnapshotTable {
  /** Which base, see `sourceKey`. Primary key together with `version`. */
  source: string;
  version: string;
  /** The format of `content` and `images`; rows in another format are not read. */
  format: number;
  /** When the latest fetch with this content began. */
  read_at: string;
  /** Brotli in base64, see `snapshot-format.ts`. */
  content: string;
  /** Brotli in base64: the attachments' URLs, which change with every fetch. */
  images: string;
}

/** Which instance refreshes a base, and when. One row for each base. */
export interface DataRefreshTable {
  source: string;
  /** The instance with the lease to call the base, until `held_until`; null when there is none. */
  holder: string | null;
  held_until: string;
  /** Counts the requests for a refresh. */
  wanted: number;
  /** Value of `wanted` at the start of the last fetch that has ended. */
  attended: number;
  /** Value of `wanted` at the last request for a fetch that may return less than the snapshot has, see `losses.ts`. */
  accepted: number;
  /** Failed refreshes since the last one that succeeded. */
  failures: number;
  /** JSON: code, status, reason and type of the last failure; null after a success. */
  failure: string | null;
  /** When the next refresh is due. */
  due_at: string;
  /** The base refuses every call until this time. */
  blocked_until: string;
}

/** Progress of the retention of one kind of requests. One row. */
export interface ListingRetentionTable {
  id: number;
  /** Every request received before this time is deleted. */
  deleted_before: string;
  ran_at: string;
}

/** How often form tokens were used. */
export interface FormTokenUseTable {
  /** Hash of the token. */
  token: string;
  uses: number;
  /** When the token is too old to be used, in ms since 1970. */
  until: number;
}

/** Counts of the limits that instances share. */
export interface RateLimitTable {
  /** Hash of the limit's scope and key. */
  key: string;
  /** When it was counted, in ms since 1970, as the text of a PostgreSQL array. */
  times: string;
  /** When the last of its counts expires, in ms since 1970. */
  until: number;
}

/** Compositions by the generation in which they went live; the last one is live. */
export interface LiveCompositionTable {
  generation: number;
  promoted_at: string;
  /** JSON: a `StoredComposition` for the latest, a `StoredPast` for the others. */
  content: string;
}

/** Files of a host's release that page servers read themselves: its page and its strings. */
export interface ReleaseDocumentTable {
  name: string;
  release: string;
  /** Relative to the release's folder, with forward slashes. */
  path: string;
  content: string;
}

/** Tokens of the release service. */
export interface ReleaseTokenTable {
  /** Primary key: the team and some random characters. */
  name: string;
  team: string;
  /** SHA-256 of the token, as base64url; unique. */
  hash: string;
  /** Packages that it may change, separated by spaces; `*` stands for all. */
  packages: string;
  /** What it allows, separated by spaces. */
  verbs: string;
  created_at: string;
  created_by: string;
  expires_at: string;
  revoked_at: string | null;
}

/** Calls of the release service, accepted or refused. */
export interface ReleaseCallTable {
  id: string;
  at: string;
  /** Name of the token; null for a call without a valid one. */
  called_by: string | null;
  verb: string;
  /** JSON: a list of packages, each with its release if that is known. */
  about: string;
  source_commit: string | null;
  why: string | null;
  /** Status of the answer. */
  status: number;
  /** Why it was refused; null if it was not. */
  reason: string | null;
}

/** Releases that were uploaded to one instance, for the others. Only in PostgreSQL. */
export interface UploadedReleaseTable {
  /** Primary key together with `release`. */
  name: string;
  release: string;
  uploaded_at: string;
  /** JSON: who has uploaded it, from which commit and why. */
  author: string;
  /** JSON: who has pinned it, so that it is never pruned; null when it is not pinned. */
  pinned_by: string | null;
  /** When it was pruned: instances delete what they have of it. Null until then. */
  pruned_at: string | null;
}

/** Their files, as pieces of a tar archive. */
export interface UploadedReleasePartTable {
  name: string;
  release: string;
  /** Their order, from 0. */
  part: number;
  /** Base64. */
  content: string;
}

/** How often a part failed in visitors' browsers, or on servers. Hours are counted since 1970. */
export interface PartFailureTable {
  hour: number;
  /** `name@release` */
  release: string;
  /** `unknown` where only the release is known. */
  part: string;
  phase: string;
  /** Pattern of the page; `embed` in pages of other sites, '' on servers. */
  route: string;
  /** '' on servers. */
  language: string;
  failures: number;
}

/** Where in its files a release failed, without anything of a visitor. */
export interface FailureStackTable {
  release: string;
  part: string;
  phase: string;
  /** `file.js:line:column`, innermost first, one a line. */
  stack: string;
  /** When it was last reported. */
  hour: number;
  failures: number;
}

/** Visits in which a release ran, and those in which it failed. */
export interface ReleaseVisitTable {
  hour: number;
  release: string;
  visits: number;
  failing: number;
  /** From how many networks. */
  networks: number;
  failing_networks: number;
}

/** What a network has counted in an hour; deleted when that is over. */
export interface ReportNetworkTable {
  hour: number;
  /** Hash with the hour's salt. */
  network: string;
  /** JSON: the failures, then by release the visits and the failing ones. */
  counts: string;
}

/** The salt of an hour's networks, deleted together with them. */
export interface ReportSaltTable {
  hour: number;
  salt: string;
}

/** Alarms that were raised: one of a release, until it is not live any more. */
export interface ReleaseAlarmTable {
  release: string;
  hour: number;
  /** Of the composition in which it was raised. */
  generation: number;
  /** Of the first one seen in which the release was not live any more. */
  ended: number | null;
  /** What the webhook has not been told yet, as JSON. */
  message: string | null;
  /** Of the webhook, that were made. */
  attempts: number;
  /** When the next one is due. */
  due_at: string;
}

export interface DatabaseSchema {
  part_failures: PartFailureTable;
  failure_stacks: FailureStackTable;
  release_visits: ReleaseVisitTable;
  report_networks: ReportNetworkTable;
  report_salts: ReportSaltTable;
  release_alarms: ReleaseAlarmTable;
  deliveries: DeliveryTable;
  periodic_mails: PeriodicMailTable;
  privacy_texts: PrivacyTextTable;
  form_token_uses: FormTokenUseTable;
  listing_retention: ListingRetentionTable;
  rate_limits: RateLimitTable;
  live_compositions: LiveCompositionTable;
  release_documents: ReleaseDocumentTable;
  release_tokens: ReleaseTokenTable;
  release_calls: ReleaseCallTable;
  uploaded_releases: UploadedReleaseTable;
  uploaded_release_parts: UploadedReleasePartTable;
  listing_requests: ListingRequestTable;
  reports: ReportTable;
  report_deliveries: DeliveryTable;
  report_retention: ListingRetentionTable;
  secrets: SecretTable;
  data_snapshots: DataSnapshotTable;
  data_refreshes: DataRefreshTable;
}
