import type { CheckedDeclaration } from './declaration';
import type { RemoteKey } from './names';

/** Names of shared packages, by package. */
export type SharedNames = Readonly<Record<string, readonly string[]>>;

/** The texts that a declaration names, by language and key. */
export type DeclaredWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What a declaration may name of the host. */
export interface HostOffer {
  /** Places for parts that are no page of their own, such as `home`. */
  readonly slots: readonly string[];
  /** Names of the room that is kept for a part that is on its way. */
  readonly sizes: readonly string[];
  /** Tables whose records the server can look up for a page. */
  readonly tables: readonly string[];
  /** First pieces of paths that are no page's: files, data, languages. */
  readonly reserved: readonly string[];
}

/** What the host's build writes down for the page handler and for `verify`. */
export interface HostDescription {
  readonly name: string;
  readonly version: string;
  readonly contract: number;
  /** The contracts of remotes that it can show; those of contract 1 show that one only. */
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
  /** What these export; without those of which the build cannot tell. Older builds did not write it. */
  readonly exports?: SharedNames;
}

/** The parts of a release as a server renders them: the release's files, hashed like the rest. */
export interface ServerBuild {
  readonly entry: string;
  readonly files: readonly { readonly path: string; readonly sha256: string; readonly bytes: number }[];
  /** Style sheets of each part, in their order. */
  readonly styles: Readonly<Record<string, readonly string[]>>;
  /** What it takes from the host's server build, with the ranges it was built for. */
  readonly needs: Readonly<Record<string, string>>;
}

/** What a remote's build writes down for `publish` and `verify`. */
export interface RemoteDescription {
  readonly name: RemoteKey;
  readonly version: string;
  readonly contract: number;
  /** What every name in its style sheets ends with; the same in both builds of a release. */
  readonly nameSuffix: string;
  /** From contract 2 on. */
  readonly declaration?: CheckedDeclaration;
  readonly words?: DeclaredWords;
  /** Where parts are rendered on a server as well. */
  readonly server?: ServerBuild;
  /** The names that it imports from shared packages; without packages that it imports whole. Older builds did not write it. */
  readonly imports?: SharedNames;
}

/** Stands in the host's template where the URL of its release folder goes; `compose` fills it in. */
export const HOST_BASE_PLACEHOLDER = '%HOST_BASE%/';
