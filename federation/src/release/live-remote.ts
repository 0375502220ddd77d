import { filesLocation, type StoredComposition, type StoredHost, type StoredRemote } from '../compose/index';
import type {
  CheckedDeclaration,
  DeclaredWords,
  RemoteKey,
  RemoteManifest,
  ServerBuild,
  SharedNames,
} from '../contract/index';
import { mountManifest, shortManifest } from './short-manifest';
import type { VerifiedRemote } from './verify';

/** All that is stored of one live remote. */
export interface LiveRemote {
  readonly entry: StoredRemote;
  readonly manifest: RemoteManifest;
  /** What a remote of contract 2 declares, and what of it third-party pages and servers need. */
  readonly mounts?: RemoteManifest | undefined;
  readonly declaration?: CheckedDeclaration | undefined;
  readonly words?: DeclaredWords | undefined;
  readonly imports?: SharedNames | undefined;
  readonly server?: ServerBuild | undefined;
}

/** Returns what is stored of a verified remote. */
export function liveRemote(verified: VerifiedRemote, previous: StoredRemote | undefined): LiveRemote {
  const { manifest, declaration, words, imports, server } = verified;
  const live = {
    entry: { ...storedRelease(verified), ...(previous && { previous }) },
    manifest: shortManifest(manifest, Object.keys(declaration?.parts ?? {})),
    imports,
  };
  // Releases of contract 1 declare nothing themselves.
  if (verified.contract === 1) return live;
  const mounts = Object.values(declaration?.elements ?? {}).map(({ mount }) => mount);
  return {
    ...live,
    ...{ declaration, words, server },
    mounts: mounts.length > 0 ? mountManifest(manifest, mounts) : undefined,
  };
}

/** Returns the registry entry of a verified release, without a previous one. */
export const storedRelease = ({
  key,
  version,
  release,
  contract,
  integrity,
}: VerifiedRemote): StoredRemote => ({
  version,
  release,
  ...filesLocation(key, release),
  contract,
  integrity,
});

/** Returns what is stored of a remote; undefined if it is not live. */
export function storedLiveRemote(live: StoredComposition | null, key: RemoteKey): LiveRemote | undefined {
  const entry = live?.registry.remotes[key];
  const manifest = live?.manifests[key];
  return (
    entry &&
    manifest && {
      entry,
      manifest,
      mounts: live.mounts?.[key],
      declaration: live.declarations?.[key],
      words: live.words?.[key],
      imports: live.imports?.[key],
      server: live.servers?.[key],
    }
  );
}

/** Composes what is live from a host and its remotes. */
export function composition(
  host: StoredHost,
  generation: number,
  remotes: ReadonlyMap<RemoteKey, LiveRemote>,
): StoredComposition {
  const of = <Part extends keyof LiveRemote>(part: Part) => {
    const entries = [...remotes].flatMap(([key, { [part]: value }]) =>
      value === undefined ? [] : [[key, value] as const],
    );
    return Object.fromEntries(entries) as Record<RemoteKey, NonNullable<LiveRemote[Part]>>;
  };
  const servers = of('server');
  return {
    schema: 1,
    host,
    registry: { schema: 1, generation, remotes: of('entry') },
    manifests: of('manifest'),
    mounts: of('mounts'),
    declarations: of('declaration'),
    words: of('words'),
    imports: of('imports'),
    ...(Object.keys(servers).length > 0 ? { servers } : {}),
  };
}
