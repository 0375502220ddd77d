import { existsSync } from 'node:fs';
import { isRemoteKey, type RemoteKey } from '@zone-directory/federation/contract';
import { declarationsOf, filesLocation, type StoredComposition, type StoredHost } from '../compose/index';
import { change } from './change';
import { ReleaseError, refusalOf } from './errors';
import { examineHostRelease, examineRemoteRelease, examineStayingRelease } from './examination';
import { releaseFolder } from './folders';
import { formerElements } from './former-elements';
import {
  composition,
  type LiveRemote,
  liveRemote,
  type PreviousRelease,
  previousRelease,
  storedLiveRemote,
} from './live-remote';
import { type LiveReader, liveFolder } from './live-store';
import type { ReleaseOptions } from './options';
import { liveRelease, type RolledBack, releaseBefore, withPromoted, withRolledBack } from './previous';
import { verifyContents, verifyHost, verifyRemote } from './verify';
import { assertUniqueDeclarations } from './verify-declaration';
import { checkFit } from './verify-fit';

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

/** What is decided about one remote. */
interface Wanted {
  readonly key: RemoteKey;
  readonly release: string;
  readonly host: StoredHost;
}

/**
 * Makes published releases live in one switch. The releases that are named are verified, and what
 * they contain is examined; a new host is also verified
 * against the remotes that stay. What stays is stored as before, even if its files are damaged by now: that is a note,
 * and no reason to refuse another team's release. Each remote's entry includes its previous release, if that still
 * fits.
 *
 * @returns what is live now
 * @throws ReleaseError if a release is not published or does not fit, or two packages have pages of one pattern; then
 * nothing has changed
 */
export async function promote(options: PromoteOptions): Promise<StoredComposition> {
  await examineReleases(options);
  const isWithdrawal = Object.values(options.releases).every((release) => release === null);
  return change(options, isWithdrawal ? 'withdraw' : 'promote', (reader, live) =>
    promoted(options, reader, live),
  );
}

/**
 * Verifies releases as `promote` does, against what is live, and changes nothing.
 * @throws ReleaseError as `promote`
 */
export async function verifyPromote(options: PromoteOptions): Promise<void> {
  const reader = options.live ?? liveFolder(options.store);
  await promoted(options, reader, await reader.read());
  await examineReleases(options);
}

/**
 * Examines the releases that are named, and under a new host those that stay: before the change, because others would have
 * to wait for it.
 */
async function examineReleases(options: PromoteOptions): Promise<void> {
  const { store, releases, examine = {} } = options;
  const named = Object.entries(releases).filter(([, release]) => release !== null);
  if (!examine || named.length === 0) return;
  const before = await (options.live ?? liveFolder(store)).read();
  // The change itself notes what is wrong with the host that stays.
  const host = await hostOf({ ...options, note: undefined }, before);
  const { name, release } = host;
  const live = { declarations: before?.declarations ?? {}, words: before?.words ?? {} };
  if (releases[name]) await examineHostRelease({ store, name, release, live }, examine);
  for (const [key, wanted] of named)
    if (isRemoteKey(key) && wanted) {
      const verified = await verifyRemote({ store, key, release: wanted, host });
      await examineRemoteRelease({ store, verified, host }, examine);
    }
  if (release === before?.host.release && name === before.host.name) return;
  for (const [key, { release: stays }] of Object.entries(before?.registry.remotes ?? {})) {
    if (!isRemoteKey(key) || Object.hasOwn(releases, key)) continue;
    // One that is damaged or does not fit is the change's own to note or refuse.
    const verified = await verifyRemote({ store, key, release: stays, host }).catch(() => undefined);
    if (verified) await examineStayingRelease({ store, verified, host }, examine);
  }
}

async function promoted(
  options: PromoteOptions,
  reader: LiveReader,
  live: StoredComposition | null,
): Promise<StoredComposition> {
  const rolledBack = await withPromoted(reader, live, options.releases);
  return nextLive(options, { reader, live, rolledBack });
}

async function nextLive(options: PromoteOptions, before: Before): Promise<StoredComposition> {
  const { releases } = options;
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
  const remotes = new Map<RemoteKey, LiveRemote>();
  for (const [key, release] of wanted) {
    const stored = key in releases ? undefined : storedLiveRemote(live, key);
    const remote = { key, release, host };
    remotes.set(
      key,
      stored
        ? await stayingRemote(options, before, remote, stored)
        : await newRemote(options, before, remote),
    );
  }
  const off = (live?.off ?? []).filter((key) => wanted.has(key));
  const composed = composition(host, (live?.registry.generation ?? 0) + 1, remotes);
  const next: StoredComposition = {
    ...composed,
    formerElements: await formerElements(before.reader, live, composed),
    rolledBack,
    ...(off.length > 0 ? { off } : {}),
  };
  assertUniqueDeclarations(declarationsOf(next), releases);
  return next;
}

/** The promoted host, verified, or the one that stays. */
async function hostOf(
  { store, releases, note = () => {} }: PromoteOptions,
  before: StoredComposition | null,
): Promise<StoredHost> {
  const [promoted, ...others] = Object.keys(releases).filter((name) => !isRemoteKey(name));
  if (others.length > 0)
    throw new ReleaseError(`only one of ${promoted}, ${others.join(', ')} can be the host`);
  const name = promoted ?? before?.host.name;
  const release = promoted ? releases[promoted] : before?.host.release;
  if (!name || !release)
    throw new ReleaseError('no host is live yet: promote one first, or with the remotes');
  try {
    return { ...(await verifyHost({ store, name, release })), release, ...filesLocation(name, release) };
  } catch (error) {
    if (promoted || !before) throw error;
    note(staysAsItWas(name, error));
    return before.host;
  }
}

async function newRemote(options: PromoteOptions, before: Before, wanted: Wanted): Promise<LiveRemote> {
  const verified = await verifyRemote({ store: options.store, ...wanted });
  return liveRemote(verified, await previousOf(options, before, wanted));
}

/** A remote that does not change: only a host that does can refuse it. */
async function stayingRemote(
  options: PromoteOptions,
  before: Before,
  wanted: Wanted,
  stored: LiveRemote,
): Promise<LiveRemote> {
  const { note = () => {} } = options;
  await verifyContents({ store: options.store, ...wanted }).catch((error: unknown) => {
    note(staysAsItWas(wanted.key, error));
  });
  const isSameHost = before.live?.host.release === wanted.host.release;
  if (!isSameHost)
    checkFit(
      { ...stored, contract: stored.entry.contract },
      wanted.host,
      refusalOf(`${wanted.key} ${wanted.release}`),
    );
  const previous = await previousOf(options, before, wanted, isSameHost ? stored.previous : undefined);
  return { ...stored, previous };
}

const staysAsItWas = (name: string, error: unknown) =>
  `${name} stays live as it was promoted, but its files are damaged: ${reasonOf(error)}`;

/**
 * The release that a page may fall back to; undefined if it no longer fits.
 * @param stored what is stored of it for the same host, which stays even if its files are damaged by now
 */
async function previousOf(
  options: PromoteOptions,
  before: Before,
  { key, release, host }: Wanted,
  stored?: PreviousRelease,
): Promise<PreviousRelease | undefined> {
  const { store, note = () => {} } = options;
  const earlier = await releaseBefore(before, before.live?.registry.generation ?? 0, key, release);
  if (!earlier) return undefined;
  try {
    return previousRelease(await verifyRemote({ store, key, release: earlier, host }));
  } catch (error) {
    const kept = stored?.entry.release === earlier ? stored : undefined;
    note(
      `the registry ${kept ? 'still names a' : 'names no'} previous release of ${key}: ${reasonOf(error)}`,
    );
    return kept;
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Rolls a package back to the release that was live before its current one. Releases that were rolled back are skipped,
 * so doing it again goes further back.
 * @throws ReleaseError if there is none, or if it does not fit what else is live now
 */
export function rollback(options: ReleaseOptions & { readonly name: string }): Promise<StoredComposition> {
  const { name } = options;
  return change(options, 'rollback', async (reader, live) => {
    const from = live && liveRelease(live, name);
    if (!from) throw new ReleaseError(`${name} is not live`);
    const { rolledBack = {} } = live;
    const to = await releaseBefore({ reader, rolledBack }, live.registry.generation, name, from);
    if (!to) throw new ReleaseError(`${name} has no release before ${from}`);
    if (!existsSync(releaseFolder(options.store, name, to)))
      throw new ReleaseError(
        `${name} ${to}, which was live before ${from}, is not in the store: publish it again`,
      );
    const next = { ...options, releases: { [name]: to } };
    return nextLive(next, { reader, live, rolledBack: withRolledBack(rolledBack, name, [from], to) });
  });
}
