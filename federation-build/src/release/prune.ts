import fs from 'node:fs/promises';
import type { ListedRelease, Pruned } from './commands';
import { listReleases, type Present, readPresent } from './list';
import { type LiveReader, liveFolder, type Unneeded } from './live-store';
import type { ReleaseOptions } from './options';
import { moveAway, removeLeftBehind } from './remove-release';
import type { Lived } from './times';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A tab may stay open that long. */
export const KEPT_DAYS = 30;

/** What to keep. */
export interface PruneOptions extends Pick<ReleaseOptions, 'store' | 'live' | 'note' | 'now'> {
  /** For so many days a release stays that was published, live, or what pages fall back to. Default: 30. */
  readonly keptDays?: number | undefined;
  /** Only says what would be removed. Default: false. */
  readonly dryRun?: boolean | undefined;
}

/**
 * Removes what no one can need any more: releases that are neither live, nor what a rollback returns to, nor pinned, and
 * that were not published, not live and not what a page falls back to within the last 30 days; and the generations of the
 * history that tell of nothing else. A killed process leaves each release whole or gone.
 * @throws ReleaseError if what is live is being changed for too long
 */
export async function prune(options: PruneOptions): Promise<Pruned> {
  const { store, live = liveFolder(options.store), note, now = Date.now, dryRun = false } = options;
  const since = new Date(now() - (options.keptDays ?? KEPT_DAYS) * DAY_MS).toISOString();
  if (dryRun) return (await unneeded(store, live, since)).pruned;
  let pruned: Pruned = { releases: [], generations: 0 };
  const away: string[] = [];
  await live.forget(async (reader) => {
    const { generations, needs, ...found } = await unneeded(store, reader, since);
    const releases: Pruned['releases'][number][] = [];
    // One step each, and quick, because changes of what is live wait for it.
    for (const one of found.pruned.releases) {
      const folder = await moveAway(store, one, since);
      if (folder === undefined) continue;
      away.push(folder);
      releases.push(one);
    }
    pruned = { releases, generations: generations.length };
    return { generations, needs };
  }, note);
  for (const folder of away) await fs.rm(folder, { recursive: true, force: true });
  await removeLeftBehind(store, since);
  return pruned;
}

async function unneeded(
  store: string,
  reader: LiveReader,
  since: string,
): Promise<Unneeded & { readonly pruned: Pruned }> {
  const present = await readPresent(reader);
  const kept = keptReleases(present, since);
  const needs = (name: string, release: string) => kept.has(keyOf(name, release));
  const listed = await listReleases(store, present);
  const isKept = (one: ListedRelease) =>
    one.pinned || one.publishedAt >= since || needs(one.name, one.release);
  const inStore = listed.filter(isKept).map(({ name, release }) => keyOf(name, release));
  const generations = unneededGenerations(present, since, new Set([...kept, ...inStore]));
  const releases = listed
    .filter((one) => !isKept(one))
    .map(({ name, release, bytes }) => ({ name, release, bytes }));
  return { pruned: { releases, generations: generations.length }, generations, needs };
}

const keyOf = (name: string, release: string) => `${name} ${release}`;
const isSince = (since: string, { until }: Lived) => until === undefined || until >= since;

/**
 * What is live, what a rollback returns to, and what was live, or what pages fell back to, at a time after `since`: a tab
 * that is open since then may ask for files of these.
 */
function keptReleases({ history, previous }: Present, since: string): ReadonlySet<string> {
  const lived = history.filter((past) => isSince(since, past));
  const kept = [previous, ...lived.flatMap((past) => [past.releases, past.previous])];
  return new Set(kept.flatMap((releases) => [...releases].map(([name, release]) => keyOf(name, release))));
}

/** Generations that ended before `since`, and are not the beginning or the end of the time that a kept release was live. */
function unneededGenerations(
  { history, times }: Present,
  since: string,
  kept: ReadonlySet<string>,
): readonly number[] {
  const needed = new Set<number | undefined>();
  for (const [name, releases] of times)
    for (const [release, { first, last, after }] of releases)
      if (kept.has(keyOf(name, release))) for (const one of [first, last, after]) needed.add(one);
  return history
    .filter((past) => !isSince(since, past) && !needed.has(past.generation))
    .map(({ generation }) => generation);
}
