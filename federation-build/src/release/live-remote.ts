import type { RemoteKey, RemoteManifest } from '@zone-directory/federation/contract';
import {
  filesLocation,
  type PreviousServer,
  type StoredComposition,
  type StoredHost,
  type StoredRemote,
} from '../compose/index';
import type { VerifiedRemote } from './verify';

/** The release that a remote falls back to. */
export interface PreviousRelease {
  readonly entry: NonNullable<StoredRemote['previous']>;
  /** Its mounts for third-party pages. */
  readonly mounts?: RemoteManifest | undefined;
  /** What servers need to render its parts. */
  readonly server?: PreviousServer | undefined;
}

/** All that is stored of one live remote. */
export interface LiveRemote
  extends Pick<VerifiedRemote, 'manifest' | 'declaration' | 'words' | 'imports' | 'server'> {
  readonly entry: Omit<StoredRemote, 'previous'>;
  readonly previous: PreviousRelease | undefined;
  /** Its mounts for third-party pages. */
  readonly mounts: RemoteManifest | undefined;
}

/** Returns what is stored of a verified remote. */
export function liveRemote(verified: VerifiedRemote, previous: PreviousRelease | undefined): LiveRemote {
  const { declaration, words, imports, server } = verified;
  return {
    entry: storedRelease(verified),
    previous,
    manifest: shortManifest(verified),
    mounts: mountManifest(verified),
    ...{ declaration, words, imports, server },
  };
}

/** Returns what is stored of a verified release that a page may fall back to. */
export function previousRelease(verified: VerifiedRemote): PreviousRelease {
  const { declaration, server } = verified;
  return {
    entry: storedRelease(verified),
    mounts: mountManifest(verified),
    server: server && { build: server, manifest: shortManifest(verified), parts: declaration.parts },
  };
}

/** The manifest reduced to the parts that a host may show, for pages. The host provides the shared packages. */
const shortManifest = ({ manifest, declaration }: VerifiedRemote): RemoteManifest =>
  onlyExposing(Object.keys(declaration.parts), {
    ...manifest,
    shared: manifest.shared.map(({ files, ...shared }) => shared),
  });

/** The manifest reduced to mounts for third-party pages, where a remote needs its own shared packages. */
function mountManifest({ manifest, declaration }: VerifiedRemote): RemoteManifest | undefined {
  const mounts = Object.values(declaration.elements ?? {}).map(({ mount }) => mount);
  return mounts.length > 0 ? onlyExposing(mounts, manifest) : undefined;
}

function onlyExposing(names: readonly string[], manifest: RemoteManifest): RemoteManifest {
  const exposes = manifest.exposes.filter(({ path }) => names.some((name) => path === `./${name}`));
  const files = new Set(exposes.flatMap(({ assets: { js, css } }) => [...js.sync, ...css.sync]));
  const integrity = Object.entries(manifest.integrity ?? {}).filter(([file]) => files.has(file));
  return {
    ...manifest,
    exposes,
    ...(manifest.integrity ? { integrity: Object.fromEntries(integrity) } : {}),
  };
}

/** Returns the registry entry of a verified release, without a previous one. */
const storedRelease = ({ key, version, release, contract, integrity }: VerifiedRemote) => ({
  version,
  release,
  ...filesLocation(key, release),
  contract,
  integrity,
});

/** Returns what is stored of a remote; undefined if it is not live. */
export function storedLiveRemote(live: StoredComposition | null, key: RemoteKey): LiveRemote | undefined {
  const stored = live?.registry.remotes[key];
  const manifest = live?.manifests[key];
  const declaration = live?.declarations[key];
  if (!stored || !manifest || !declaration) return undefined;
  const { previous, ...entry } = stored;
  return {
    entry,
    previous: previous && {
      entry: previous,
      mounts: live.previousMounts?.[key],
      server: live.previousServers?.[key],
    },
    manifest,
    mounts: live.mounts?.[key],
    declaration,
    words: live.words[key] ?? {},
    imports: live.imports[key] ?? {},
    server: live.servers?.[key],
  };
}

/** Composes what is live from a host and its remotes. */
export function composition(
  host: StoredHost,
  generation: number,
  remotes: ReadonlyMap<RemoteKey, LiveRemote>,
): StoredComposition {
  const of = <Value>(read: (remote: LiveRemote) => Value | undefined): Record<RemoteKey, Value> =>
    Object.fromEntries(
      [...remotes].flatMap(([key, remote]) => {
        const value = read(remote);
        return value === undefined ? [] : [[key, value] as const];
      }),
    );
  const entries = of(({ entry, previous }) => ({ ...entry, ...(previous && { previous: previous.entry }) }));
  return {
    schema: 1,
    host,
    registry: { schema: 1, generation, remotes: entries },
    manifests: of(({ manifest }) => manifest),
    mounts: of(({ mounts }) => mounts),
    previousMounts: of(({ previous }) => previous?.mounts),
    previousServers: of(({ previous }) => previous?.server),
    declarations: of(({ declaration }) => declaration),
    words: of(({ words }) => words),
    imports: of(({ imports }) => imports),
    servers: of(({ server }) => server),
  };
}
