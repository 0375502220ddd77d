/** A shared package of a remote: the caret range that the remote requires, and the files that provide it. */
export type LiveShared = readonly [range: string, ...files: readonly string[]];

/** A release of a remote with custom elements. File paths are relative to the release's folder. */
export interface LiveRelease {
  /** URL of the release's folder, with a trailing slash. */
  readonly base: string;
  /** The global that the entry sets. */
  readonly global: string;
  readonly entry: string;
  /** Integrity of the entry, which knows the integrity of all other files. */
  readonly integrity: string | undefined;
  /** By name. */
  readonly shared: Readonly<Record<string, LiveShared>>;
}

/** The release before: the files of each expose that mounts an element, and what differs from the live release. */
export type PreviousRelease = Pick<LiveRelease, 'base' | 'entry' | 'integrity'> &
  Partial<LiveRelease> & { readonly files: Readonly<Record<string, readonly string[]>> };

/** A remote with custom elements, as `/embed.js` receives it. */
export interface LiveRemote extends LiveRelease {
  /** For a page in which the live release fails. */
  readonly previous?: PreviousRelease | undefined;
}

/** A custom element. */
export interface LiveElement {
  readonly remote: string;
  /** The expose that mounts it, such as `./mount`. */
  readonly mount: string;
  /** Scripts and style sheets of the expose. */
  readonly files: readonly string[];
  /** Route to start with. */
  readonly path?: string | undefined;
  /** Query parameters of that route, by the attributes that set them. */
  readonly parameters?: Readonly<Record<string, string>> | undefined;
  /** Whether it may show nothing, such as an empty list. */
  readonly mayBeEmpty?: boolean | undefined;
}

/** The live releases, for third-party pages: written into `/embed.js`, and served as `/embed/live.json`. */
export interface LiveElements {
  /** The zone's origin, with a trailing slash. */
  readonly zone: string;
  /** Languages of its pages. */
  readonly languages: readonly string[];
  readonly remotes: Readonly<Record<string, LiveRemote>>;
  /** Also those of remotes that are switched off. */
  readonly elements: Readonly<Record<string, LiveElement>>;
  /** Elements that were live once, and the attributes of their own: pages may still contain them. Default: none. */
  readonly former?: Readonly<Record<string, readonly string[]>> | undefined;
  /** With what a page may report visits and failures. Without it, it reports none. */
  readonly reportToken?: string | undefined;
}

/** Texts for an element that failed: the message, and the button's label. */
export type FailureTexts = readonly [text: string, retry: string];

/**
 * Placeholder in the built script, in quotes, that the server replaces with the live releases. A pinned script keeps it
 * and fetches `/embed/live.json`.
 */
export const LIVE_PLACEHOLDER = '%ZONE_LIVE%';
