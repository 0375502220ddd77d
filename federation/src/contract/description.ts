import type { RemoteKey } from './names';
import type { RouteDescription } from './route';

/** Names of shared packages, by package. */
export type SharedNames = Readonly<Record<string, readonly string[]>>;

/** What the host's build writes down for the page handler and for `verify`. */
export interface HostDescription {
  readonly name: string;
  readonly version: string;
  readonly contract: number;
  readonly routes: readonly RouteDescription[];
  /** Files the page starts with, relative to the release's folder. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The shared packages the host brings, with their versions. */
  readonly shared: Readonly<Record<string, string>>;
  /** What these export; without those of which the build cannot tell. Older builds did not write it. */
  readonly exports?: SharedNames;
}

/** What a remote's build writes down for `publish` and `verify`. */
export interface RemoteDescription {
  readonly name: RemoteKey;
  readonly version: string;
  readonly contract: number;
  /** What every name in its style sheets ends with. */
  readonly nameSuffix: string;
  /** The names that it imports from shared packages; without packages that it imports whole. Older builds did not write it. */
  readonly imports?: SharedNames;
}

/** Stands in the host's template where the address of its release folder goes; `compose` fills it in. */
export const HOST_BASE_PLACEHOLDER = '%HOST_BASE%/';
