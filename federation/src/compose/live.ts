import type {
  CheckedDeclaration,
  DeclaredWords,
  HostDescription,
  Registry,
  RemoteKey,
  RemoteManifest,
} from '../contract/index';

/** The host's live release: what its build described, and where its files are. */
export interface LiveHost extends HostDescription {
  /** `version-contenthash` */
  readonly release: string;
  /** URL of the release's folder, with a slash at the end. */
  readonly base: string;
  /** Of the files that the page starts with, by path. Compositions from before there was one have none. */
  readonly integrity?: Readonly<Record<string, string>>;
}

/** Everything that one `promote` switches at once. */
export interface LiveComposition {
  readonly schema: 1;
  readonly host: LiveHost;
  readonly registry: Registry;
  readonly manifests: Readonly<Record<RemoteKey, RemoteManifest>>;
  /** Of the remotes that are built for contract 2, with their texts. */
  readonly declarations?: Readonly<Record<RemoteKey, CheckedDeclaration>>;
  readonly words?: Readonly<Record<RemoteKey, DeclaredWords>>;
  /** Releases that were rolled back from: none of them is anybody's `previous` until it is promoted again. */
  readonly rolledBack?: Readonly<Record<RemoteKey, readonly string[]>>;
}
