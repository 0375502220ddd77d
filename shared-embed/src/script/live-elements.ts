/** A shared package of a remote: the caret range that the remote needs, and the files that bring it. */
export type LiveShared = readonly [range: string, ...files: readonly string[]];

/** A remote that has custom elements, as `/embed.js` is told of it. Paths of files are below the release's folder. */
export interface LiveRemote {
  /** URL of the release's folder, with a slash at its end. */
  readonly base: string;
  /** The global that the entry sets. */
  readonly global: string;
  readonly entry: string;
  /** What the entry's bytes must be; it knows those of all other files. */
  readonly integrity: string | undefined;
  /** By name. */
  readonly shared: Readonly<Record<string, LiveShared>>;
}

/** A custom element. */
export interface LiveElement {
  readonly remote: string;
  /** Expose that mounts it, such as `./mount`. */
  readonly mount: string;
  /** Scripts and style sheets of the expose. */
  readonly files: readonly string[];
  /** Route to start with. */
  readonly path?: string | undefined;
  /** Query parameters of that route, by the attributes that give them. */
  readonly parameters?: Readonly<Record<string, string>> | undefined;
}

/** What is live, for pages that are not the zone's: written into `/embed.js`, and answered as `/embed/live.json`. */
export interface LiveElements {
  /** The zone's origin, with a slash at its end. */
  readonly zone: string;
  /** Languages of its pages. */
  readonly languages: readonly string[];
  readonly remotes: Readonly<Record<string, LiveRemote>>;
  readonly elements: Readonly<Record<string, LiveElement>>;
}

/** What an element says when it cannot show the zone: the message, and the button's text. */
export type FailureTexts = readonly [text: string, retry: string];

/**
 * Stands in the built script, in quotes, where a server puts what is live. A script that is pinned keeps it, and asks for
 * `/embed/live.json`.
 */
export const LIVE_PLACEHOLDER = '%ZONE_LIVE%';
