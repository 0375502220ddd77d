import type { StoredComposition } from '../compose/index';
import { isRemoteKey, type RemoteKey } from '../contract/index';
import type { LiveReader } from './live-store';

/** Rolled-back releases, by remote. */
export type RolledBack = Readonly<Record<RemoteKey, readonly string[]>>;

/**
 * Returns the release that was live before a remote's current one. Rolled-back releases do not count: they were found
 * bad.
 * @param generation the newest generation that counts
 */
export async function releaseBefore(
  { reader, rolledBack }: { readonly reader: LiveReader; readonly rolledBack: RolledBack },
  generation: number,
  key: RemoteKey,
  present: string,
): Promise<string | undefined> {
  for await (const { registry } of reader.history(generation + 1)) {
    const release = registry.remotes[key]?.release;
    if (release && release !== present && !rolledBack[key]?.includes(release)) return release;
  }
  return undefined;
}

/** Returns the rolled-back releases after a rollback from one release to another. */
export function withRollback(
  rolledBack: RolledBack,
  key: RemoteKey,
  { from, to }: { readonly from: string; readonly to: string },
): RolledBack {
  return marked(rolledBack, key, [from], to);
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
  for (const [key, release] of Object.entries(releases)) {
    if (release === null || !before || !isRemoteKey(key) || before.registry.remotes[key]?.release === release)
      continue;
    const isForward = rolledBack[key]?.includes(release);
    const since = isForward ? [] : await liveSince(reader, before.registry.generation, key, release);
    rolledBack = marked(rolledBack, key, since, release);
  }
  return rolledBack;
}

/** The releases that were live since this one last was; none if it never was. */
async function liveSince(
  reader: LiveReader,
  generation: number,
  key: RemoteKey,
  wanted: string,
): Promise<string[]> {
  const since = new Set<string>();
  for await (const { registry } of reader.history(generation + 1)) {
    const release = registry.remotes[key]?.release;
    if (release === wanted) return [...since];
    if (release) since.add(release);
  }
  return [];
}

function marked(rolledBack: RolledBack, key: RemoteKey, bad: readonly string[], good: string): RolledBack {
  const { [key]: known = [], ...others } = rolledBack;
  const left = [...new Set([...known, ...bad])].filter((release) => release !== good);
  return left.length > 0 ? { ...others, [key]: left } : others;
}
