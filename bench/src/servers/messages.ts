/** Message of the gateway's process once it is ready. */
export interface GatewayReady {
  /** The page's origin, without a trailing slash. */
  readonly url: string;
  /** URL of the embedded Airtable, which serves its log of requests. */
  readonly airtableUrl: string;
}

/** Message of the bare server's process once it is ready. */
export interface BareReady {
  readonly url: string;
}

/** A response for the bare server to return. */
export interface StoredAnswer {
  /** Path and query. */
  readonly path: string;
  /** Headers of the 200 and 304 responses. */
  readonly headers: Readonly<Record<string, string>>;
  readonly unchangedHeaders: Readonly<Record<string, string>>;
  readonly etag: string;
  /** The body's bytes in base64. */
  readonly body: string;
}

/** A slow line, and the HTTPS ports in front of it. Sent to its process as the first message. */
export interface SlowLink {
  readonly rttMs: number;
  readonly kilobitsPerSecond: number;
  readonly fronts: readonly { readonly port: number; readonly to: number }[];
  /** Key and certificate for `localhost`. */
  readonly key: string;
  readonly cert: string;
}

/** Message of the line's process once all ports are ready. */
export interface SlowLinkReady {
  readonly fronts: number;
}

/** The ports of a zone, and its additional remotes. Sent to its process as the first message. */
export interface ComposedZone {
  readonly ports: {
    readonly page: number;
    readonly airtable: number;
    readonly remotes: Readonly<Record<string, number>>;
  };
  /** Folders of the built releases of additional remotes, by remote. */
  readonly added: Readonly<Record<string, string>>;
}

/** Message of that process once every origin is ready. */
export interface ComposedZoneReady {
  /** URL of the pages without the slow line. */
  readonly url: string;
}

/** Later message to that process: how many of the additional remotes are to be live. It replies with `promoted`. */
export interface Promote {
  readonly promote: number;
}

/** A monolith's files and the source of its data. Sent to its process as the first message. */
export interface MonolithSite {
  /** Static, and with hints. */
  readonly ports: { readonly static: number; readonly hinted: number };
  readonly folder: string;
  /** Origin of the zone that has its data, texts and images. */
  readonly zoneUrl: string;
  /** That zone's store, which has the live releases. */
  readonly store: string;
}

/** Message of the monolith's process once it is ready. */
export interface MonolithReady {
  readonly files: number;
}

/** Message of a process that could not start. */
export interface Failed {
  readonly failed: string;
}
