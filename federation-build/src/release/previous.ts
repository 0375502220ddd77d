import { isRemoteKey } from '@zone-directory/federation/contract';
import type { StoredComposition } from '../compose/index';
import type { LiveReader } from './live-store';

/** Rolled-back releases, by package. */
export type RolledBack = NonNullable<StoredComposition['rolledBack']>;

/** A rollback is a rare thing: more of a package's releases than these are not remembered as bad. */
const MOST_ROLLED_BACK = 100;

/** Returns the live release of a package, the host's or a remote's; undefined if it is not live. */
export function liveRelease({ host, registry }: StoredComposition, name: string): string | undefined {
  if (host.name === name) return host.release;
  return isRemoteKey(name) ? registry.remotes[name]?.release : undefined;
}

/**
 * Returns the release that was live before a package's current one. Rolled-back releases do not count: they were found
 * bad.
 * @param generation the newest generation that counts
 */
export async function releaseBefore(
  { reader, rolledBack }: { readonly reader: Pick<LiveReader, 'history'>; readonly rolledBack: RolledBack },
  generation: number,
  name: string,
  present: string,
): Promise<string | undefined> {
  for await (const earlier of reader.history(generation + 1)) {
    const release = earlier.releases.get(name);
    if (release && release !== present && !rolledBack[name]?.includes(release)) return release;
  }
  return undefined;
}

/**
 * Returns the rolled-back releases after a promote. Promoting an earlier release is a rollback over several steps: all
 * releases since then count as rolled back. Promoting a rolled-back release again removes it from the list.
 */
export async function withPromoted(
  reader: LiveReader,
  before: StoredComposition | null,
  releases: Readonly<Record<string, string | null>>,
): Promise<RolledBack> {
  let rolledBack = before?.rolledBack ?? {};
  for (const [name, release] of Object.entries(releases)) {
    // No other name can have been live.
    if (release === null || !before || !(isRemoteKey(name) || name === before.host.name)) continue;
    if (liveRelease(before, name) === release) continue;
    const isForward = rolledBack[name]?.includes(release);
    const since = isForward ? [] : await liveSince(reader, before.registry.generation, name, release);
    rolledBack = withRolledBack(rolledBack, name, since, release);
  }
  return rolledBack;
}

/** The releases that were live since this one last was; none if it never was. */
async function liveSince(
  reader: LiveReader,
  generation: number,
  name: string,
  wanted: string,
): Promise<string[]> {
  const since = new Set<string>();
  for await (const earlier of reader.history(generation + 1)) {
    const release = earlier.releases.get(name);
    if (release === wanted) return [...since];
    if (release) since.add(release);
  }
  return [];
}

/**
 * Returns the rolled-back releases after a package has gone back.
 * @param bad the releases that it has left
 * @param good the release that is live now
 */
export function withRolledBack(
  rolledBack: RolledBack,
  name: string,
  bad: readonly string[],
  good: string,
): RolledBack {
  const { [name]: known = [], ...others } = rolledBack;
  const left = [...new Set([...known, ...bad])]
    .filter((release) => release !== good)
    .slice(-MOST_ROLLED_BACK);
  return left.length > 0 ? { ...others, [name]: left } : others;
}
