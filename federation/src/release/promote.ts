import {
  declarationsOf,
  filesLocation,
  type StoredComposition,
  type StoredHost,
  type StoredRemote,
} from '../compose/index';
import {
  type CheckedDeclaration,
  type DeclaredWords,
  type HostDescription,
  isRemoteKey,
  type RemoteKey,
  type RemoteManifest,
  type ServerBuild,
} from '../contract/index';
import { change, type ReleaseOptions } from './change';
import { ReleaseError } from './errors';
import type { LiveReader } from './live-store';
import { type RolledBack, releaseBefore, withPromoted, withRollback } from './previous';
import { mountManifest, shortManifest } from './short-manifest';
import { type VerifiedRemote, verifyHost, verifyRemote } from './verify';
import { assertUniqueDeclarations } from './verify-declaration';

/** A change of what is live: releases by package name. `null` withdraws a remote; packages that are not named stay. */
export interface PromoteOptions extends ReleaseOptions {
  readonly releases: Readonly<Record<string, string | null>>;
}

/** What is live before a change, its history, and the rolled-back releases. */
interface Before {
  readonly reader: LiveReader;
  readonly live: StoredComposition | null;
  readonly rolledBack: RolledBack;
}

/**
 * Makes published releases live in one switch. Every live remote is verified against the host that will be live with
 * it, so a new host is also verified against the remotes that stay. Each remote's entry includes its previous release,
 * if that still fits.
 *
 * @returns what is live now
 * @throws ReleaseError if a release is not published or does not fit, or two packages have pages of one pattern; then
 * nothing has changed
 */
export function promote(options: PromoteOptions): Promise<StoredComposition> {
  return change(options, async (reader, live) => {
    const rolledBack = await withPromoted(reader, live, options.releases);
    return nextLive(options, { reader, live, rolledBack });
  });
}

async function nextLive(options: PromoteOptions, before: Before): Promise<StoredComposition> {
  const { store, releases, contractOne = {} } = options;
  const { live, rolledBack } = before;
  const host = await hostOf(options, live);
  const wanted = new Map<RemoteKey, string>();
  for (const [key, { release }] of Object.entries(live?.registry.remotes ?? {}))
    wanted.set(key as RemoteKey, release);
  for (const [name, release] of Object.entries(releases)) {
    if (!isRemoteKey(name)) continue;
    if (release !== null) wanted.set(name, release);
    else if (!wanted.delete(name)) throw new ReleaseError(`${name} is not live`);
  }

  const remotes: Record<RemoteKey, StoredRemote> = {};
  const manifests: Record<RemoteKey, RemoteManifest> = {};
  const mounts: Record<RemoteKey, RemoteManifest> = {};
  const declarations: Record<RemoteKey, CheckedDeclaration> = {};
  const words: Record<RemoteKey, DeclaredWords> = {};
  const servers: Record<RemoteKey, ServerBuild> = {};
  const present = live?.registry.generation ?? 0;
  for (const [key, release] of wanted) {
    const verified = await verifyRemote({ store, key, release, host, contractOne: contractOne[key] });
    const earlier = await releaseBefore(before, present, key, release);
    const previous = earlier && (await previousEntry(options, host, key, earlier));
    remotes[key] = { ...storedRemote(verified), ...(previous ? { previous } : {}) };
    manifests[key] = shortManifest(verified.manifest, Object.keys(verified.declaration?.parts ?? {}));
    if (verified.contract === 1) continue;
    const elements = Object.values(verified.declaration?.elements ?? {});
    if (elements.length > 0)
      mounts[key] = mountManifest(
        verified.manifest,
        elements.map(({ mount }) => mount),
      );
    if (verified.declaration) declarations[key] = verified.declaration;
    if (verified.words) words[key] = verified.words;
    if (verified.server) servers[key] = verified.server;
  }
  const registry = { schema: 1, generation: present + 1, remotes } as const;
  const off = (live?.off ?? []).filter((key) => wanted.has(key));
  const next: StoredComposition = {
    schema: 1,
    host,
    registry,
    manifests,
    mounts,
    declarations,
    words,
    rolledBack,
    ...(Object.keys(servers).length > 0 ? { servers } : {}),
    ...(off.length > 0 ? { off } : {}),
  };
  assertUniqueDeclarations(declarationsOf(next, contractOne));
  return next;
}

/** The promoted host, or the live one, verified again. */
async function hostOf(
  { store, releases }: PromoteOptions,
  before: StoredComposition | null,
): Promise<StoredHost> {
  const [promoted, ...others] = Object.keys(releases).filter((name) => !isRemoteKey(name));
  if (others.length > 0)
    throw new ReleaseError(`only one of ${promoted}, ${others.join(', ')} can be the host`);
  const name = promoted ?? before?.host.name;
  const release = promoted ? releases[promoted] : before?.host.release;
  if (!name || !release)
    throw new ReleaseError('no host is live yet: promote one first, or with the remotes');
  return { ...(await verifyHost({ store, name, release })), release, ...filesLocation(name, release) };
}

const storedRemote = ({ key, version, release, contract, integrity }: VerifiedRemote) => ({
  version,
  release,
  ...filesLocation(key, release),
  contract,
  integrity,
});

/** The entry of the release that a page may fall back to; undefined if it no longer fits. */
async function previousEntry(
  { store, contractOne = {}, note = () => {} }: ReleaseOptions,
  host: HostDescription,
  key: RemoteKey,
  release: string,
): Promise<StoredRemote | undefined> {
  try {
    const options = { store, key, release, host, contractOne: contractOne[key] };
    return storedRemote(await verifyRemote(options));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    note(`the registry names no previous release of ${key}: ${reason}`);
    return undefined;
  }
}

/**
 * Rolls a package back to the release that was live before its current one.
 * @throws ReleaseError if there is none, or if it does not fit what else is live now
 */
export function rollback(options: ReleaseOptions & { readonly name: string }): Promise<StoredComposition> {
  const { name } = options;
  return change(options, async (reader, live) => {
    const from = live && liveRelease(live, name);
    if (!from) throw new ReleaseError(`${name} is not live`);
    for await (const earlier of reader.history(live.registry.generation)) {
      const to = liveRelease(earlier, name);
      if (!to || to === from) continue;
      const { rolledBack = {} } = live;
      const bad = isRemoteKey(name) ? withRollback(rolledBack, name, { from, to }) : rolledBack;
      return nextLive({ ...options, releases: { [name]: to } }, { reader, live, rolledBack: bad });
    }
    throw new ReleaseError(`${name} has no release before ${from}`);
  });
}

function liveRelease({ host, registry }: StoredComposition, name: string): string | undefined {
  if (host.name === name) return host.release;
  return isRemoteKey(name) ? registry.remotes[name]?.release : undefined;
}
