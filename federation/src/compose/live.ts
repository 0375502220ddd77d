import type { HostDescription } from '../build/host-config';
import type { Registry, RemoteKey, RemoteManifest } from '../contract/index';
import type { RouteHints } from './hints';

/** The host's live release: what its build described, and where its files are. */
export interface LiveHost extends HostDescription {
  /** `version-contenthash` */
  readonly release: string;
  /** Address of the release's folder, with a slash at the end. */
  readonly base: string;
}

/** Everything that one `promote` switches at once. */
export interface LiveComposition {
  readonly schema: 1;
  readonly host: LiveHost;
  readonly registry: Registry;
  readonly manifests: Readonly<Record<RemoteKey, RemoteManifest>>;
  readonly hints: Readonly<Record<string, RouteHints>>;
}
