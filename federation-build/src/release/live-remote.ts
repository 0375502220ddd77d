import type {
  CheckedDeclaration,
  DeclaredWords,
  RemoteKey,
  RemoteManifest,
  ServerBuild,
  SharedNames,
} from '@zone-directory/federation/contract';
import {
  filesLocation,
  type PreviousServer,
  type StoredComposition,
  type StoredHost,
  type StoredRemote,
} from '../compose/index';
import { mountManifest, shortManifest } from './short-manifest';
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
export interface LiveRemote {
  readonly entry: Omit<StoredRemote, 'previous'>;
  readonly previous?: PreviousRelease | undefined;
  readonly manifest: RemoteManifest;
  /** What it declares, and what of it third-party pages and servers need. */
  readonly mounts?: RemoteManifest | undefined;
  readonly declaration: CheckedDeclaration;
  readonly words: DeclaredWords;
  readonly imports: SharedNames;
  readonly server?: ServerBuild | undefined;
}

/** Returns what is stored of a verified remote. */
export function liveRemote(verified: VerifiedRemote, previous: PreviousRelease | undefined): LiveRemote {
  const { manifest, declaration, words, imports, server } = verified;
  return {
    entry: storedRelease(verified),
    previous,
    manifest: shortManifest(manifest, Object.keys(declaration.parts)),
    mounts: mountsOf(verified),
    ...{ declaration, words, imports, server },
  };
}

/** Returns what is stored of a verified release that a page may fall back to. */
export const previousRelease = (verified: VerifiedRemote): PreviousRelease => ({
  entry: storedRelease(verified),
  mounts: mountsOf(verified),
  server: serverOf(verified),
});

function serverOf({ manifest, declaration, server }: VerifiedRemote): PreviousServer | undefined {
  const { parts } = declaration;
  return server && { build: server, manifest: shortManifest(manifest, Object.keys(parts)), parts };
}

function mountsOf({ manifest, declaration }: VerifiedRemote): RemoteManifest | undefined {
  const mounts = Object.values(declaration.elements ?? {}).map(({ mount }) => mount);
  return mounts.length > 0 ? mountManifest(manifest, mounts) : undefined;
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
  if (!live || !stored || !manifest || !declaration) return undefined;
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
  const servers = of(({ server }) => server);
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
    ...(Object.keys(servers).length > 0 ? { servers } : {}),
  };
}
