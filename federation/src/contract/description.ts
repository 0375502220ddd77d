import type { RemoteKey } from './names';
import type { RouteDescription } from './route';

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
}

/** What a remote's build writes down for `publish` and `verify`. */
export interface RemoteDescription {
  readonly name: RemoteKey;
  readonly version: string;
  readonly contract: number;
  /** What every name in its style sheets ends with. */
  readonly nameSuffix: string;
}

/** Stands in the host's template where the address of its release folder goes; `compose` fills it in. */
export const HOST_BASE_PLACEHOLDER = '%HOST_BASE%/';
