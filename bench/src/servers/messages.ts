/** What the gateway's process says once it answers. */
export interface GatewayReady {
  /** The page's origin, without a trailing slash. */
  readonly url: string;
  /** The embedded Airtable, which has its log of requests open. */
  readonly airtableUrl: string;
}

/** What the bare server's process says once it answers. */
export interface BareReady {
  readonly url: string;
}

/** One answer, as the bare server gives it. */
export interface StoredAnswer {
  /** Path and query. */
  readonly path: string;
  /** Each with its value; of 200 and of 304. */
  readonly headers: Readonly<Record<string, string>>;
  readonly unchangedHeaders: Readonly<Record<string, string>>;
  readonly etag: string;
  /** The body's bytes in base64. */
  readonly body: string;
}

/** What a process that could not start says. */
export interface Failed {
  readonly failed: string;
}
