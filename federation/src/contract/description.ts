import type { CheckedDeclaration } from './declaration';
import type { RemoteKey } from './names';

/** Names of shared packages, by package. */
export type SharedNames = Readonly<Record<string, readonly string[]>>;

/** The texts that a declaration names, by language and key. */
export type DeclaredWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What declarations may refer to on the host. */
export interface HostOffer {
  /** Slots for parts that are not a page themselves, such as `home`. */
  readonly slots: readonly string[];
  /** Names of the sizes that a slot can reserve for a part that is loading. */
  readonly sizes: readonly string[];
  /** Tables whose records the server can look up for a page. */
  readonly tables: readonly string[];
  /** First path segments that no page may use: files, data, languages. */
  readonly reserved: readonly string[];
}

/** What the host's build records for the page handler and for `verify`. */
export interface HostDescription {
  readonly name: string;
  readonly version: string;
  readonly contract: number;
  /** Contract versions of the remotes that it can show. A host of contract 1 shows only that one. */
  readonly accepts?: readonly number[];
  /** From contract 2 on. */
  readonly offers?: HostOffer;
  readonly declaration?: CheckedDeclaration;
  readonly words?: DeclaredWords;
  /** Files the page starts with, relative to the release's folder. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The shared packages the host brings, with their versions. */
  readonly shared: Readonly<Record<string, string>>;
  /** Suffix of every name in its style sheets. Builds without a server build lack it. */
  readonly nameSuffix?: string;
  /** Where the frame is rendered on a server as well; its styles are those of `frame`. */
  readonly server?: ServerBuild;
  /** Names that these export, except of packages where the build cannot tell. Older builds lack it. */
  readonly exports?: SharedNames;
}

/** The parts of a release as a server renders them: the release's files, hashed like the rest. */
export interface ServerBuild {
  /** The one script, a CommonJS module: a `RemoteServerModule`, or the host's `HostServerModule`. */
  readonly entry: string;
  /** The script and the style sheets. */
  readonly files: readonly { readonly path: string; readonly sha256: string; readonly bytes: number }[];
  /** Style sheets of each part, in their order. */
  readonly styles: Readonly<Record<string, readonly string[]>>;
  /** Packages that it takes from the host's server build, with the version ranges it was built for. */
  readonly needs: Readonly<Record<string, string>>;
}

/** What a remote's build records for `publish` and `verify`. */
export interface RemoteDescription {
  readonly name: RemoteKey;
  readonly version: string;
  readonly contract: number;
  /** Suffix of every name in its style sheets; the same in both builds of a release. */
  readonly nameSuffix: string;
  /** From contract 2 on. */
  readonly declaration?: CheckedDeclaration;
  readonly words?: DeclaredWords;
  /** Where parts are rendered on a server as well. */
  readonly server?: ServerBuild;
  /** Names that it imports from shared packages, except of packages imported whole. Older builds lack it. */
  readonly imports?: SharedNames;
}

/** Placeholder in the host's template for the URL of its release folder; `compose` replaces it. */
export const HOST_BASE_PLACEHOLDER = '%HOST_BASE%/';
