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

export interface DatabaseSchema {
  listing_requests: ListingRequestTable;
  secrets: SecretTable;
}
