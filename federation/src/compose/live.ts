import type {
  CheckedDeclaration,
  DeclaredWords,
  HostDescription,
  Registry,
  RegistryRelease,
  RegistryRemote,
  RemoteKey,
  RemoteManifest,
  ServerBuild,
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

/** What is live, as pages of one deployment are composed from it. */
export interface LiveComposition extends Omit<StoredComposition, 'host' | 'registry' | 'off'> {
  readonly host: LiveHost;
  /** Without the remotes that are off. */
  readonly registry: Registry;
  /** Remotes that are switched off, or whose origin has no URL here. Their slots say that they are not there. */
  readonly off: readonly RemoteKey[];
}

/**
 * Where the files of a release are, for every deployment alike: the name of an origin, and a folder there with a slash at
 * the end. Which URL that origin has is a setting of each page server, so that no promote can move anything.
 */
export interface FilesLocation {
  readonly origin: string;
  readonly path: string;
}

type Stored<Release> = Omit<Release, 'base' | 'previous'> & FilesLocation;

/** A remote that is live, as it is stored. */
export interface StoredRemote extends Stored<RegistryRemote> {
  readonly previous?: Stored<RegistryRelease> | undefined;
}

/** A host that is live, as it is stored. */
export type StoredHost = Stored<LiveHost>;

/** Everything that one `promote` switches at once. It holds no URL. */
export interface StoredComposition {
  readonly schema: 1;
  readonly host: StoredHost;
  readonly registry: Omit<Registry, 'remotes'> & {
    readonly remotes: Readonly<Record<RemoteKey, StoredRemote>>;
  };
  readonly manifests: Readonly<Record<RemoteKey, RemoteManifest>>;
  /** What pages that are not ours need of the remotes that have custom elements. */
  readonly mounts?: Readonly<Record<RemoteKey, RemoteManifest>>;
  /** Of the remotes that are built for contract 2, with their texts. */
  readonly declarations?: Readonly<Record<RemoteKey, CheckedDeclaration>>;
  readonly words?: Readonly<Record<RemoteKey, DeclaredWords>>;
  /** Server builds of the remotes that have one; the host's is in its description. */
  readonly servers?: Readonly<Record<RemoteKey, ServerBuild>>;
  /** Remotes that an operator has switched off. They stay released: only switching them on brings them back. */
  readonly off?: readonly RemoteKey[];
  /** Releases that were rolled back from: none of them is anybody's `previous` until it is promoted again. */
  readonly rolledBack?: Readonly<Record<RemoteKey, readonly string[]>>;
}

/** The URL of a named origin, with a slash at the end; undefined for one that the deployment does not know. */
export type OriginUrl = (origin: string) => string | undefined;

/** Where `publish` puts the files of a release, and page servers expect them. */
export const filesLocation = (name: string, release: string): FilesLocation => ({
  origin: name,
  path: `${name}/${release}/`,
});

/**
 * Makes of what is stored what pages are composed from: with the URLs of this deployment.
 * @param urlOf the URLs of its origins. A remote whose origin has none is left out, as one that is switched off.
 * @throws Error when the host's own origin has no URL
 */
export function resolveLive(stored: StoredComposition, urlOf: OriginUrl): LiveComposition {
  const { host, registry, off = [] } = stored;
  const hostRelease = resolved(host.name, host, urlOf);
  if (!hostRelease) throw new Error(`the origin of ${host.name} has no URL`);
  const remotes: Record<RemoteKey, RegistryRemote> = {};
  const missing = new Set<RemoteKey>(off);
  for (const [key, { previous, ...entry }] of Object.entries(registry.remotes)) {
    const name = key as RemoteKey;
    const release = resolved(name, entry, urlOf);
    const earlier = previous && resolved(name, previous, urlOf);
    if (!release) missing.add(name);
    else if (!missing.has(name)) remotes[name] = { ...release, ...(earlier ? { previous: earlier } : {}) };
  }
  return { ...stored, host: hostRelease, registry: { ...registry, remotes }, off: [...missing] };
}

/** What was stored before origins had names says no location: its files are where they always were. */
function resolved<Release extends { readonly release: string } & Partial<FilesLocation>>(
  name: string,
  stored: Release,
  urlOf: OriginUrl,
): (Omit<Release, keyof FilesLocation> & { base: string }) | undefined {
  const { origin, path, ...release } = { ...filesLocation(name, stored.release), ...stored };
  const url = urlOf(origin);
  return url === undefined ? undefined : { ...release, base: `${url}${path}` };
}
