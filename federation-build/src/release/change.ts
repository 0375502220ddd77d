import { isRemoteKey } from '@zone-directory/federation/contract';
import type { StoredComposition } from '../compose/index';
import { ReleaseError } from './errors';
import { type LiveReader, type LiveStore, liveFolder } from './live-store';
import { sweepPublished } from './publish';

/** Where releases and what is live are stored, and options of a change. */
export interface ReleaseOptions {
  /** Folder of the published releases. */
  readonly store: string;
  /** Store of what is live; by default in the same folder. */
  readonly live?: LiveStore | undefined;
  /** Receives one-line notes about problems that do not stop a release. */
  readonly note?: ((line: string) => void) | undefined;
}

/** Makes what `make` returns live, one change at a time. If only the generation differs, nothing changes. */
export async function change(
  { store, live: liveStore = liveFolder(store), note }: ReleaseOptions,
  make: (reader: LiveReader, before: StoredComposition | null) => Promise<StoredComposition>,
): Promise<StoredComposition> {
  let result: StoredComposition | undefined;
  await sweepPublished(store);
  await liveStore.change(async (reader) => {
    const before = await reader.read();
    const next = await make(reader, before);
    const isSame = before !== null && sameExceptGeneration(before, next);
    result = isSame ? before : next;
    return isSame ? null : next;
  }, note);
  if (!result) throw new Error('the store has run no change');
  return result;
}

function sameExceptGeneration(one: StoredComposition, other: StoredComposition): boolean {
  const comparable = ({ registry, ...rest }: StoredComposition) =>
    JSON.stringify({ ...rest, remotes: registry.remotes });
  return comparable(one) === comparable(other);
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
  return change(options, async (_, live) => {
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
