import type { StoredComposition } from '../compose/index';
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
