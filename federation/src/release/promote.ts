import { type Declarations, declarationsOf, type LiveComposition, type LiveHost } from '../compose/index';
import {
  type CheckedDeclaration,
  type DeclaredWords,
  isRemoteKey,
  type RegistryRelease,
  type RegistryRemote,
  type RemoteKey,
  type RemoteManifest,
} from '../contract/index';
import { ReleaseError } from './errors';
import { history, readLive, writeLive } from './live-store';
import { withLock } from './lock';
import { type RolledBack, releaseBefore, withPromoted, withRollback } from './previous';
import { shortManifest } from './short-manifest';
import { type VerifiedRemote, verifyHost, verifyRemote } from './verify';
import { refuseSharedPatterns } from './verify-declaration';

/** Where the files of a package's release are served, with a slash at the end. */
export type BaseOf = (name: string, release: string) => string;

/** Where releases are kept and served, and who is told about them. */
export interface ReleaseOptions {
  readonly store: string;
  readonly baseOf: BaseOf;
  /** What releases of contract 1, which declare nothing, leave to be said for them: by package, the host's too. */
  readonly contractOne?: Declarations | undefined;
  /** Told in one line what stops nothing, but whoever releases should know. */
  readonly note?: ((line: string) => void) | undefined;
}

/** A change of what is live: releases by package name; `null` takes a remote away, and what is not named stays. */
export interface PromoteOptions extends ReleaseOptions {
  readonly releases: Readonly<Record<string, string | null>>;
}

/**
 * Makes published releases live, all of them in one switch. Every live remote is verified against the host that will be
 * live with it, so a new host is verified in reverse against the remotes that stay. With each remote goes the release that was
 * live before it, as long as that still fits.
 *
 * @throws ReleaseError when a release is not published or does not fit, or two packages have pages of one pattern; then
 * nothing has changed
 */
export function promote(options: PromoteOptions): Promise<LiveComposition> {
  return withLock(options.store, async () => {
    const before = await readLive(options.store);
    return makeLive(options, before, await withPromoted(options.store, before, options.releases));
  });
}

async function makeLive(
  options: PromoteOptions,
  before: LiveComposition | null,
  rolledBack: RolledBack,
): Promise<LiveComposition> {
  const { store, releases, baseOf, contractOne = {} } = options;
  const host = await hostOf(options, before);
  const wanted = new Map<RemoteKey, string>();
  for (const [key, { release }] of Object.entries(before?.registry.remotes ?? {}))
    wanted.set(key as RemoteKey, release);
  for (const [name, release] of Object.entries(releases)) {
    if (!isRemoteKey(name)) continue;
    if (release !== null) wanted.set(name, release);
    else if (!wanted.delete(name)) throw new ReleaseError(`${name} is not live`);
  }

  const remotes: Record<RemoteKey, RegistryRemote> = {};
  const manifests: Record<RemoteKey, RemoteManifest> = {};
  const declarations: Record<RemoteKey, CheckedDeclaration> = {};
  const words: Record<RemoteKey, DeclaredWords> = {};
  const present = before?.registry.generation ?? 0;
  for (const [key, release] of wanted) {
    const verified = await verifyRemote({ store, key, release, host, contractOne: contractOne[key] });
    const earlier = await releaseBefore({ store, rolledBack }, present, key, release);
    const previous = earlier && (await previousEntry(options, host, key, earlier));
    remotes[key] = { ...registryEntry(verified, baseOf), ...(previous ? { previous } : {}) };
    manifests[key] = shortManifest(verified.manifest, Object.keys(verified.declaration?.parts ?? {}));
    if (verified.contract === 1) continue;
    if (verified.declaration) declarations[key] = verified.declaration;
    if (verified.words) words[key] = verified.words;
  }
  const registry = { schema: 1, generation: present + 1, remotes } as const;
  const live: LiveComposition = {
    schema: 1,
    host,
    registry,
    manifests,
    declarations,
    words,
    rolledBack,
  };
  refuseSharedPatterns(declarationsOf(live, contractOne));
  if (before && sameExceptGeneration(before, live)) return before;
  await writeLive(store, live);
  return live;
}

/** The host that is promoted, or the live one, looked at again. */
async function hostOf(
  { store, releases, baseOf }: PromoteOptions,
  before: LiveComposition | null,
): Promise<LiveHost> {
  const [promoted, ...others] = Object.keys(releases).filter((name) => !isRemoteKey(name));
  if (others.length > 0)
    throw new ReleaseError(`only one of ${promoted}, ${others.join(', ')} can be the host`);
  const name = promoted ?? before?.host.name;
  const release = promoted ? releases[promoted] : before?.host.release;
  if (!name || !release)
    throw new ReleaseError('no host is live yet: promote one first, or with the remotes');
  return { ...(await verifyHost({ store, name, release })), release, base: baseOf(name, release) };
}

const registryEntry = (
  { key, version, release, contract, integrity }: VerifiedRemote,
  baseOf: BaseOf,
): RegistryRelease => ({ version, release, base: baseOf(key, release), contract, integrity });

/** The entry of a release that a page may go back to; one that does not fit any more is left out. */
async function previousEntry(
  { store, baseOf, contractOne = {}, note = () => {} }: ReleaseOptions,
  host: LiveHost,
  key: RemoteKey,
  release: string,
): Promise<RegistryRelease | undefined> {
  try {
    const options = { store, key, release, host, contractOne: contractOne[key] };
    return registryEntry(await verifyRemote(options), baseOf);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    note(`the registry names no previous release of ${key}: ${reason}`);
    return undefined;
  }
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
export function rollback(options: ReleaseOptions & { readonly name: string }): Promise<LiveComposition> {
  const { store, name } = options;
  return withLock(store, async () => {
    const live = await readLive(store);
    const from = live && liveRelease(live, name);
    if (!from) throw new ReleaseError(`${name} is not live`);
    for await (const earlier of history(store, live.registry.generation)) {
      const to = liveRelease(earlier, name);
      if (!to || to === from) continue;
      const { rolledBack = {} } = live;
      const bad = isRemoteKey(name) ? withRollback(rolledBack, name, { from, to }) : rolledBack;
      return makeLive({ ...options, releases: { [name]: to } }, live, bad);
    }
    throw new ReleaseError(`${name} has no release before ${from}`);
  });
}

function liveRelease({ host, registry }: LiveComposition, name: string): string | undefined {
  if (host.name === name) return host.release;
  return isRemoteKey(name) ? registry.remotes[name]?.release : undefined;
}
