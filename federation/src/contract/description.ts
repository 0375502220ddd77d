import type { CheckedDeclaration } from './declaration';
import type { RemoteKey } from './names';

/** Names exported by shared packages, by package. */
export type SharedNames = Readonly<Record<string, readonly string[]>>;

/** The texts that a declaration refers to, by language and key. */
export type DeclaredWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What remotes' declarations may refer to on the host. */
export interface HostOffer {
  /** Slots for parts that are not a page themselves, such as `home`. */
  readonly slots: readonly string[];
  /** Names of the sizes that a slot can reserve for a loading part. */
  readonly sizes: readonly string[];
  /** Tables whose records the server can look up for a page. */
  readonly tables: readonly string[];
  /** First path segments reserved for files, data and languages. */
  readonly reserved: readonly string[];
}

/** What every build records of its package. */
export interface BuildDescription {
  readonly version: string;
  readonly contract: number;
  readonly declaration: CheckedDeclaration;
  readonly words: DeclaredWords;
  /** Present if a server also renders: parts of a remote, or the host's frame, whose style sheets are those of `frame`. */
  readonly server?: ServerDescription;
}

/** What the host's build records for the page handler and for `verify`. */
export interface HostDescription extends BuildDescription {
  readonly name: string;
  /** Contract versions of remotes that it accepts. */
  readonly accepts: readonly number[];
  readonly offers: HostOffer;
  /** Files the page starts with, relative to the release's folder. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Versions of the shared packages that the host provides. */
  readonly shared: Readonly<Record<string, string>>;
  /** Suffix of every name in its style sheets. Absent without a server build. */
  readonly nameSuffix?: string;
  /** Names that the shared packages export, except packages whose exports are unknown. */
  readonly exports: SharedNames;
}

/** A server build, as a build describes it. */
export interface ServerDescription {
  /** The only script, a CommonJS module: a `RemoteServerModule`, or the host's `HostServerModule`. */
  readonly entry: string;
  /** Style sheets of each part, in order. */
  readonly styles: Readonly<Record<string, readonly string[]>>;
  /** Packages that it takes from the host's server build, with the version ranges it was built for. */
  readonly needs: Readonly<Record<string, string>>;
}

/** The server build of a live release, with the hashes of the files that page servers accept. */
export interface ServerBuild extends ServerDescription {
  /** The script and the style sheets. */
  readonly files: readonly { readonly path: string; readonly sha256: string; readonly bytes: number }[];
}

/** What a remote's build records for `publish` and `verify`. */
export interface RemoteDescription extends BuildDescription {
  readonly name: RemoteKey;
  /** Suffix of every name in its style sheets; the same in the browser and server builds of a release. */
  readonly nameSuffix: string;
  /** Names that it imports from shared packages, except packages imported as a whole. */
  readonly imports: SharedNames;
}

/** Placeholder in the host's template for the URL of its release folder, replaced by `compose`. */
export const HOST_BASE_PLACEHOLDER = '%HOST_BASE%/';
