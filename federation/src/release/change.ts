import type { Declarations, StoredComposition } from '../compose/index';
import { type LiveReader, type LiveStore, liveFolder } from './live-store';

/** Where releases are kept, and who is told about them. */
export interface ReleaseOptions {
  /** Folder of the published releases. */
  readonly store: string;
  /** Where what is live is kept; by default in the same folder. */
  readonly live?: LiveStore | undefined;
  /** What releases of contract 1, which declare nothing, leave to be said for them: by package, the host's too. */
  readonly contractOne?: Declarations | undefined;
  /** Told in one line what stops nothing, but whoever releases should know. */
  readonly note?: ((line: string) => void) | undefined;
}

/** Makes what `make` gives live, alone; what differs from before in nothing but its number changes nothing. */
export async function change(
  { store, live: liveStore = liveFolder(store) }: ReleaseOptions,
  make: (reader: LiveReader, before: StoredComposition | null) => Promise<StoredComposition>,
): Promise<StoredComposition> {
  let result: StoredComposition | undefined;
  await liveStore.change(async (reader) => {
    const before = await reader.read();
    const next = await make(reader, before);
    const isSame = before !== null && sameExceptGeneration(before, next);
    result = isSame ? before : next;
    return isSame ? null : next;
  });
  if (!result) throw new Error('the store has run no change');
  return result;
}

function sameExceptGeneration(one: StoredComposition, other: StoredComposition): boolean {
  const comparable = ({ registry, ...rest }: StoredComposition) =>
    JSON.stringify({ ...rest, remotes: registry.remotes });
  return comparable(one) === comparable(other);
}
