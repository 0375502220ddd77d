import type { RemoteKey } from '../contract/index';
import { history } from './live-store';

/** Releases that were rolled back from, by remote. */
export type RolledBack = Readonly<Record<RemoteKey, readonly string[]>>;

/**
 * The release that was live before a remote's present one. One that was rolled back from does not count: it was found bad.
 * @param generation the newest one that counts
 */
export async function releaseBefore(
  { store, rolledBack }: { readonly store: string; readonly rolledBack: RolledBack },
  generation: number,
  key: RemoteKey,
  present: string,
): Promise<string | undefined> {
  for await (const { registry } of history(store, generation + 1)) {
    const release = registry.remotes[key]?.release;
    if (release && release !== present && !rolledBack[key]?.includes(release)) return release;
  }
  return undefined;
}

/** What was rolled back from, after the rollback of a remote. */
export function withRollback(
  rolledBack: RolledBack,
  key: RemoteKey,
  change: { readonly from: string; readonly to: string },
): RolledBack {
  return { ...rolledBack, [key]: [...releasesBut(rolledBack, key, change.to), change.from] };
}

/** What was rolled back from, after a promote: what is promoted again has been thought over. */
export function withPromoted(rolledBack: RolledBack, releases: Readonly<Record<string, string>>): RolledBack {
  const left = Object.keys(rolledBack).map((name): [RemoteKey, string[]] => {
    const key = name as RemoteKey;
    return [key, releasesBut(rolledBack, key, releases[key])];
  });
  return Object.fromEntries(left.filter(([, bad]) => bad.length > 0));
}

const releasesBut = (rolledBack: RolledBack, key: RemoteKey, release: string | undefined) =>
  (rolledBack[key] ?? []).filter((bad) => bad !== release);
