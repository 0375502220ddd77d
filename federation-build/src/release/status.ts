import { isRemoteKey } from '@zone-directory/federation/contract';
import type { StoredComposition } from '../compose/index';
import type { HistoryEntry, PackageStatus, ReleaseStatus } from './commands';
import { livePackages, type Present } from './list';
import type { LiveReader } from './live-store';
import type { PastComposition } from './past';
import { liveRelease } from './previous';
import { withHistory } from './times';

/** Most entries of a history at a time. */
const MOST_ENTRIES = 200;

/**
 * Returns what is live; generation 0 before the first promote.
 * @param isPublished whether a release is in the store: a rollback returns to no other
 */
export function releaseStatus(
  { live, times, previous }: Present,
  isPublished: (name: string, release: string) => boolean,
): ReleaseStatus {
  if (!live) return { generation: 0, packages: [] };
  const packages = livePackages(live).map((name): PackageStatus => {
    const release = liveRelease(live, name) ?? '';
    const before = previous.get(name);
    return {
      ...{ name, release },
      version: versionOf(live, name),
      since: times.get(name)?.get(release)?.since ?? '',
      previous: before !== undefined && isPublished(name, before) ? before : undefined,
      off: live.off?.some((key) => key === name) ?? false,
    };
  });
  return { generation: live.registry.generation, packages };
}

const versionOf = ({ host, registry }: StoredComposition, name: string) =>
  (isRemoteKey(name) ? registry.remotes[name]?.version : host.version) ?? '';

/**
 * Returns the changes of what is live, newest first.
 * @param most entries, at most 200
 * @param only those in which this package changed
 */
export async function changeHistory(
  reader: LiveReader,
  most: number,
  only?: string,
): Promise<readonly HistoryEntry[]> {
  const live = await reader.read();
  const entries: HistoryEntry[] = [];
  const limit = Math.min(most, MOST_ENTRIES);
  if (!live || limit < 1) return entries;
  const take = (past: PastComposition, before: PastComposition | undefined) => {
    const entry = entryOf(past, before);
    if (only === undefined || entry.changed.some(({ name }) => name === only)) entries.push(entry);
  };
  let later: PastComposition | undefined;
  for await (const past of withHistory(reader, live)) {
    if (later) take(later, past);
    if (entries.length >= limit) return entries;
    later = past;
  }
  if (later) take(later, undefined);
  return entries;
}

/** What was stored before changes were recorded says only what was live. */
function entryOf(past: PastComposition, before: PastComposition | undefined): HistoryEntry {
  const { generation, at, change } = past;
  if (change) return { generation, ...change };
  const names = new Set([...(before?.releases.keys() ?? []), ...past.releases.keys()]);
  const changed = [...names].map((name) => ({
    name,
    from: before?.releases.get(name) ?? null,
    to: past.releases.get(name) ?? null,
  }));
  return {
    ...{ generation, at, by: 'unknown', verb: 'promote' },
    changed: changed.filter(({ from, to }) => from !== to),
  };
}
