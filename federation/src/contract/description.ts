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

/** What the host's build records for the page handler and for `verify`. */
export interface HostDescription {
  readonly name: string;
  readonly version: string;
  readonly contract: number;
  /** Contract versions of remotes that it accepts. */
  readonly accepts: readonly number[];
  readonly offers: HostOffer;
  readonly declaration: CheckedDeclaration;
  readonly words: DeclaredWords;
  /** Files the page starts with, relative to the release's folder. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Versions of the shared packages that the host provides. */
  readonly shared: Readonly<Record<string, string>>;
  /** Suffix of every name in its style sheets. Absent without a server build. */
  readonly nameSuffix?: string;
  /** Present if the frame is also rendered on a server; its style sheets are listed as `frame`. */
  readonly server?: ServerBuild;
  /** Names that the shared packages export, except packages whose exports are unknown. */
  readonly exports: SharedNames;
}

/** The server build of a release: files of the release, hashed like the others. */
export interface ServerBuild {
  /** The only script, a CommonJS module: a `RemoteServerModule`, or the host's `HostServerModule`. */
  readonly entry: string;
  /** The script and the style sheets. */
  readonly files: readonly { readonly path: string; readonly sha256: string; readonly bytes: number }[];
  /** Style sheets of each part, in order. */
  readonly styles: Readonly<Record<string, readonly string[]>>;
  /** Packages that it takes from the host's server build, with the version ranges it was built for. */
  readonly needs: Readonly<Record<string, string>>;
}

/** What a remote's build records for `publish` and `verify`. */
export interface RemoteDescription {
  readonly name: RemoteKey;
  readonly version: string;
  readonly contract: number;
  /** Suffix of every name in its style sheets; the same in the browser and server builds of a release. */
  readonly nameSuffix: string;
  readonly declaration: CheckedDeclaration;
  readonly words: DeclaredWords;
  /** Present if a server also renders parts. */
  readonly server?: ServerBuild;
  /** Names that it imports from shared packages, except packages imported as a whole. */
  readonly imports: SharedNames;
}

/** Placeholder in the host's template for the URL of its release folder, replaced by `compose`. */
export const HOST_BASE_PLACEHOLDER = '%HOST_BASE%/';
