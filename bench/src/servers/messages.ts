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

/** A slow line, and the ports that are reached through it by https. Sent to its process as the first message. */
export interface SlowLink {
  readonly rttMs: number;
  readonly kilobitsPerSecond: number;
  readonly fronts: readonly { readonly port: number; readonly to: number }[];
  /** Of `localhost`. */
  readonly key: string;
  readonly cert: string;
}

/** What the line's process says once all answer. */
export interface SlowLinkReady {
  readonly fronts: number;
}

/** The ports that a zone takes, and remotes that it has beside the checkout's own. Sent to its process as the first message. */
export interface ComposedZone {
  readonly ports: {
    readonly page: number;
    readonly airtable: number;
    readonly remotes: Readonly<Record<string, number>>;
  };
  /** Folders of built releases, by remote: of those that a bench adds. */
  readonly added: Readonly<Record<string, string>>;
}

/** What that process says once every origin answers. */
export interface ComposedZoneReady {
  /** Where pages are without the slow line. */
  readonly url: string;
}

/** What that process is told afterwards: how many of the added remotes are live. It answers `promoted`. */
export interface Promote {
  readonly promote: number;
}

/** A monolith's files and where its data is. Sent to its process as the first message. */
export interface MonolithSite {
  /** As files alone are served, and with hints. */
  readonly ports: { readonly static: number; readonly hinted: number };
  readonly folder: string;
  /** Origin of the pages that have its data, texts and pictures. */
  readonly zoneUrl: string;
  /** Where that zone keeps what is live. */
  readonly store: string;
}

/** What the monolith's process says once it answers. */
export interface MonolithReady {
  readonly files: number;
}

/** What a process that could not start says. */
export interface Failed {
  readonly failed: string;
}
