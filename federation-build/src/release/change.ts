import { isRemoteKey } from '@zone-directory/federation/contract';
import type { StoredChange, StoredComposition } from '../compose/index';
import { checkedAuthor, systemUser } from './author';
import { ReleaseError } from './errors';
import { type LiveReader, liveFolder } from './live-store';
import type { ReleaseOptions } from './options';
import { sweepPublished } from './publish';

/**
 * Makes what `make` returns live, one change at a time, with its author. If only the generation differs, nothing changes.
 */
export async function change(
  { store, live: liveStore = liveFolder(store), note, author, now = Date.now }: ReleaseOptions,
  verb: StoredChange['verb'],
  make: (reader: LiveReader, before: StoredComposition | null) => Promise<StoredComposition>,
): Promise<StoredComposition> {
  let result: StoredComposition | undefined;
  const made = checkedAuthor(author ?? { by: systemUser() });
  await sweepPublished(store);
  await liveStore.change(async (reader) => {
    const before = await reader.read();
    const next = await make(reader, before);
    if (before && sameExceptGeneration(before, next)) {
      result = before;
      return null;
    }
    const at = new Date(now()).toISOString();
    result = { ...next, change: { at, ...made, verb, changed: changedPackages(before, next) } };
    return result;
  }, note);
  if (!result) throw new Error('the store has run no change');
  return result;
}

function sameExceptGeneration(one: StoredComposition, other: StoredComposition): boolean {
  const comparable = ({ registry, change: _, ...rest }: StoredComposition) =>
    JSON.stringify({ ...rest, remotes: registry.remotes });
  return comparable(one) === comparable(other);
}

function changedPackages(before: StoredComposition | null, next: StoredComposition): StoredChange['changed'] {
  const releasesOf = ({ host, registry }: StoredComposition) =>
    new Map([
      [host.name, host.release],
      ...Object.entries(registry.remotes).map(([name, { release }]): [string, string] => [name, release]),
    ]);
  const from = before ? releasesOf(before) : new Map<string, string>();
  const to = releasesOf(next);
  const isOff = (live: StoredComposition | null, name: string) =>
    live?.off?.some((key) => key === name) === true;
  return [...new Set([...from.keys(), ...to.keys()])]
    .filter((name) => from.get(name) !== to.get(name) || isOff(before, name) !== isOff(next, name))
    .map((name) => ({ name, from: from.get(name) ?? null, to: to.get(name) ?? null }));
}

/**
 * Switches a live remote off, or on again, without verifying any release: pages continue without it, and its slots show
 * a message.
 * @throws ReleaseError if it is not live
 */
export function switchRemote(
  options: ReleaseOptions & { readonly name: string; readonly on: boolean },
): Promise<StoredComposition> {
  const { name, on } = options;
  return change(options, on ? 'on' : 'off', async (_, live) => {
    if (!live || !isRemoteKey(name) || !live.registry.remotes[name])
      throw new ReleaseError(`${name} is not a live remote`);
    const { off: wasOff = [], ...rest } = live;
    const others = wasOff.filter((key) => key !== name);
    const off = on ? others : [...others, name].sort();
    const { generation, ...registry } = live.registry;
    const next = { ...rest, registry: { ...registry, generation: generation + 1 } };
    return off.length > 0 ? { ...next, off } : next;
  });
}
