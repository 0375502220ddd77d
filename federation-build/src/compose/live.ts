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
  SharedNames,
} from '@zone-directory/federation/contract';

/** The host's live release: its build's description, and the location of its files. */
export interface LiveHost extends HostDescription {
  /** `version-contenthash` */
  readonly release: string;
  /** URL of the release's folder, ending in a slash. */
  readonly base: string;
  readonly server?: ServerBuild;
  /** Integrity of the files that the page starts with, by path. Development builds have none. */
  readonly integrity?: Readonly<Record<string, string>>;
}

/** What is live in one deployment; pages are composed from it. */
export interface LiveComposition extends Omit<StoredComposition, 'host' | 'registry' | 'off' | 'change'> {
  readonly host: LiveHost;
  /** Without the remotes that are off. */
  readonly registry: Registry;
  /** Remotes that are switched off, or whose origin has no URL here. Their slots show that they are unavailable. */
  readonly off: readonly RemoteKey[];
}

/**
 * Location of a release's files, the same in every deployment: the name of an origin, and a folder there, ending in a
 * slash. Each page server configures the URL of that origin, so no promote can move anything.
 */
export interface FilesLocation {
  readonly origin: string;
  readonly path: string;
}

type Stored<Release> = Omit<Release, 'base' | 'previous'> & FilesLocation;

/** A live remote, as stored. */
export interface StoredRemote extends Stored<RegistryRemote> {
  readonly previous?: Stored<RegistryRelease> | undefined;
}

/** A live host, as stored. */
export type StoredHost = Stored<LiveHost>;

/** What a page server needs of a release that a remote falls back to, to render its parts. */
export interface PreviousServer {
  readonly build: ServerBuild;
  readonly manifest: RemoteManifest;
  readonly parts: CheckedDeclaration['parts'];
}

/** A change of what is live: stays in its history. */
export interface StoredChange {
  /** ISO 8601, UTC. */
  readonly at: string;
  /** A token's name for a change over HTTPS, the user of the system for a local one. */
  readonly by: string;
  /** The commit that the release was built from, if known. */
  readonly commit?: string | undefined;
  readonly why?: string | undefined;
  readonly verb: 'promote' | 'rollback' | 'withdraw' | 'off' | 'on';
  /**
   * The packages that changed: from which release to which, `null` where there is none. Both are the same for a remote
   * that was switched off or on.
   */
  readonly changed: readonly {
    readonly name: string;
    readonly from: string | null;
    readonly to: string | null;
  }[];
}

/** Everything that one `promote` switches at once. It contains no URLs. */
export interface StoredComposition {
  readonly schema: 1;
  readonly host: StoredHost;
  readonly registry: Omit<Registry, 'remotes'> & {
    readonly remotes: Readonly<Record<RemoteKey, StoredRemote>>;
  };
  readonly manifests: Readonly<Record<RemoteKey, RemoteManifest>>;
  /** Manifests of the remotes that have custom elements, for third-party pages. */
  readonly mounts?: Readonly<Record<RemoteKey, RemoteManifest>>;
  /** The same for the releases that the remotes fall back to. */
  readonly previousMounts?: Readonly<Record<RemoteKey, RemoteManifest>>;
  /** The remotes' declarations, with their texts. */
  readonly declarations: Readonly<Record<RemoteKey, CheckedDeclaration>>;
  readonly words: Readonly<Record<RemoteKey, DeclaredWords>>;
  /** Server builds of the remotes that have one; the host's is in its description. */
  readonly servers?: Readonly<Record<RemoteKey, ServerBuild>>;
  /** The same for the releases that the remotes fall back to. */
  readonly previousServers?: Readonly<Record<RemoteKey, PreviousServer>>;
  /** Remotes that an operator has switched off. They stay released: only switching them on brings them back. */
  readonly off?: readonly RemoteKey[];
  /** Names that the remotes import from shared packages. */
  readonly imports: Readonly<Record<RemoteKey, SharedNames>>;
  /**
   * Custom elements that were live once, and the attributes of their own: pages of other sites may still contain them.
   * Missing in what was stored before 2026-11-27.
   */
  readonly formerElements?: Readonly<Record<string, readonly string[]>>;
  /**
   * Rolled-back releases by package: a rollback skips them, and none is used as a `previous` release, until it is
   * promoted again.
   */
  readonly rolledBack?: Readonly<Record<string, readonly string[]>>;
  /** What made it live. Missing in what was stored before 2026-11-28. */
  readonly change?: StoredChange;
}

/** Returns the URL of a named origin, ending in a slash; undefined for one that the deployment does not know. */
export type OriginUrl = (origin: string) => string | undefined;

/** Returns where `publish` puts the files of a release and page servers expect them. */
export const filesLocation = (name: string, release: string): FilesLocation => ({
  origin: name,
  path: `${name}/${release}/`,
});

/**
 * Resolves a stored composition to the URLs of this deployment.
 * @param urlOf returns the URL of an origin. A remote whose origin has none is left out, like one that is switched off.
 * @throws Error if the host's own origin has no URL
 */
export function resolveLive(stored: StoredComposition, urlOf: OriginUrl): LiveComposition {
  const { host, registry, off = [], change: _, ...rest } = stored;
  const hostRelease = resolved(host, urlOf);
  if (!hostRelease) throw new Error(`the origin of ${host.name} has no URL`);
  const remotes: Record<RemoteKey, RegistryRemote> = {};
  const missing = new Set<RemoteKey>(off);
  for (const [key, { previous, ...entry }] of Object.entries(registry.remotes)) {
    const name = key as RemoteKey;
    const release = resolved(entry, urlOf);
    const earlier = previous && resolved(previous, urlOf);
    if (!release) missing.add(name);
    else if (!missing.has(name)) remotes[name] = { ...release, ...(earlier ? { previous: earlier } : {}) };
  }
  return { ...rest, host: hostRelease, registry: { ...registry, remotes }, off: [...missing] };
}

/**
 * Returns what is live, but with some remotes at the release before, for a page that shows that one. A remote without
 * such a release stays as it is.
 */
export function withPrevious(live: LiveComposition, keys: readonly RemoteKey[]): LiveComposition {
  const remotes = { ...live.registry.remotes };
  const manifests = { ...live.manifests };
  const servers = { ...live.servers };
  for (const key of keys) {
    const entry = remotes[key]?.previous;
    const server = live.previousServers?.[key];
    if (!entry || !server) continue;
    remotes[key] = entry;
    manifests[key] = server.manifest;
    servers[key] = server.build;
  }
  return { ...live, registry: { ...live.registry, remotes }, manifests, servers };
}

function resolved<Release extends FilesLocation>(
  { origin, path, ...release }: Release,
  urlOf: OriginUrl,
): (Omit<Release, keyof FilesLocation> & { base: string }) | undefined {
  const url = urlOf(origin);
  return url === undefined ? undefined : { ...release, base: `${url}${path}` };
}
