import { type LiveComposition, type LiveHost, routeHints } from '../compose/index';
import { isRemoteKey, type RegistryRemote, type RemoteKey, type RemoteManifest } from '../contract/index';
import { ReleaseError } from './errors';
import { history, readLive, writeLive } from './live-store';
import { withLock } from './lock';
import { verifyHost, verifyRemote } from './verify';

/** Where the files of a package's release are served, with a slash at the end. */
export type BaseOf = (name: string, release: string) => string;

/** A change of what is live: releases by package name; what is not named stays. */
export interface PromoteOptions {
  readonly store: string;
  readonly releases: Readonly<Record<string, string>>;
  readonly baseOf: BaseOf;
}

/**
 * Makes published releases live, all of them in one switch. Every live remote is verified against the host that will be
 * live with it, so a new host is verified in reverse against the remotes that stay.
 *
 * @throws ReleaseError when a release is not published or does not fit; then nothing has changed
 */
export function promote(options: PromoteOptions): Promise<LiveComposition> {
  return withLock(options.store, () => promoteLocked(options));
}

async function promoteLocked({ store, releases, baseOf }: PromoteOptions): Promise<LiveComposition> {
  const before = await readLive(store);
  const [hostName, ...others] = Object.keys(releases).filter((name) => !isRemoteKey(name));
  if (others.length > 0)
    throw new ReleaseError(`only one of ${hostName}, ${others.join(', ')} can be the host`);
  const host = hostName
    ? await hostRelease(store, hostName, releases[hostName] ?? '', baseOf)
    : rebased(before?.host, baseOf);
  if (!host) throw new ReleaseError('no host is live yet: promote one first, or with the remotes');

  const wanted = new Map<RemoteKey, string>();
  for (const [key, { release }] of Object.entries(before?.registry.remotes ?? {}))
    wanted.set(key as RemoteKey, release);
  for (const [name, release] of Object.entries(releases)) if (isRemoteKey(name)) wanted.set(name, release);

  const remotes: Record<RemoteKey, RegistryRemote> = {};
  const manifests: Record<RemoteKey, RemoteManifest> = {};
  for (const [key, release] of wanted) {
    const verified = await verifyRemote({ store, key, release, host });
    remotes[key] = {
      version: verified.version,
      release,
      base: baseOf(key, release),
      contract: verified.contract,
    };
    manifests[key] = verified.manifest;
  }
  const generation = (before?.registry.generation ?? 0) + 1;
  const registry = { schema: 1, generation, remotes } as const;
  const live: LiveComposition = {
    schema: 1,
    host,
    registry,
    manifests,
    hints: routeHints(host.routes, registry, manifests),
  };
  if (before && sameExceptGeneration(before, live)) return before;
  await writeLive(store, live);
  return live;
}

const rebased = (host: LiveHost | undefined, baseOf: BaseOf) =>
  host && { ...host, base: baseOf(host.name, host.release) };

async function hostRelease(store: string, name: string, release: string, baseOf: BaseOf): Promise<LiveHost> {
  return { ...(await verifyHost({ store, name, release })), release, base: baseOf(name, release) };
}

function sameExceptGeneration(one: LiveComposition, other: LiveComposition): boolean {
  const comparable = ({ registry, ...rest }: LiveComposition) =>
    JSON.stringify({ ...rest, remotes: registry.remotes });
  return comparable(one) === comparable(other);
}

/**
 * Puts a package back to the release that was live before its present one.
 * @throws ReleaseError when there is none, or when it does not fit what else is live by now
 */
export function rollback(options: { store: string; name: string; baseOf: BaseOf }): Promise<LiveComposition> {
  const { store, name, baseOf } = options;
  return withLock(store, async () => {
    const live = await readLive(store);
    const present = live && liveRelease(live, name);
    if (!present) throw new ReleaseError(`${name} is not live`);
    for await (const earlier of history(store, live.registry.generation)) {
      const release = liveRelease(earlier, name);
      if (release && release !== present)
        return promoteLocked({ store, releases: { [name]: release }, baseOf });
    }
    throw new ReleaseError(`${name} has no release before ${present}`);
  });
}

function liveRelease({ host, registry }: LiveComposition, name: string): string | undefined {
  if (host.name === name) return host.release;
  return isRemoteKey(name) ? registry.remotes[name]?.release : undefined;
}
