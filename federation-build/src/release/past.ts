import type { StoredChange, StoredComposition, StoredRemote } from '../compose/index';

/** What the history keeps of a composition: which releases were live together, and by whose change. */
export interface PastComposition {
  readonly generation: number;
  /** Since when it was live: ISO 8601, UTC. */
  readonly at: string;
  /** The live releases, by package. */
  readonly releases: ReadonlyMap<string, string>;
  /** The releases that remotes fell back to, by package. */
  readonly previous: ReadonlyMap<string, string>;
  /** Missing in what was stored before changes were recorded. */
  readonly change?: StoredChange | undefined;
  /** Only in what was stored before `formerElements` was. */
  readonly declarations?: StoredComposition['declarations'] | undefined;
}

/** A generation in the history, as it is stored: the same as what was live, with less of it. */
export interface StoredPast extends Pick<StoredComposition, 'schema' | 'off' | 'change'> {
  readonly host: Pick<StoredComposition['host'], 'name' | 'release'>;
  readonly registry: Pick<StoredComposition['registry'], 'schema' | 'generation'> & {
    readonly remotes: Readonly<Record<string, PastRemote>>;
  };
  readonly declarations?: StoredComposition['declarations'];
}

type PastRemote = Pick<StoredRemote, 'release'> & {
  readonly previous?: Pick<StoredRemote, 'release'> | undefined;
};

/** Returns what the history keeps of a composition: a thousandth of it, so that a history does not grow much. */
export function storedPast({ schema, host, registry, off, change }: StoredPast): StoredPast {
  const { generation, remotes } = registry;
  const shortened = Object.entries(remotes).map(([name, { release, previous }]) => [
    name,
    { release, ...(previous ? { previous: { release: previous.release } } : {}) },
  ]);
  return {
    schema,
    host: { name: host.name, release: host.release },
    registry: { schema: registry.schema, generation, remotes: Object.fromEntries(shortened) },
    ...(off ? { off } : {}),
    ...(change ? { change } : {}),
  };
}

/**
 * Returns a generation of the history.
 * @param storedAt when it was stored, for one without a recorded change
 */
export function pastOf(
  { host, registry, change, declarations }: StoredPast,
  storedAt: string,
): PastComposition {
  const remotes = Object.entries(registry.remotes);
  return {
    generation: registry.generation,
    at: change?.at ?? storedAt,
    releases: new Map([
      [host.name, host.release],
      ...remotes.map(([name, { release }]) => pair(name, release)),
    ]),
    previous: new Map(
      remotes.flatMap(([name, { previous }]) => (previous ? [pair(name, previous.release)] : [])),
    ),
    change,
    declarations,
  };
}

const pair = (name: string, release: string): readonly [string, string] => [name, release];

/** Returns whether a stored value has the releases of a generation. */
export function isStoredPast(value: unknown): value is StoredPast {
  const { schema, host, registry } = (value ?? {}) as Partial<StoredPast>;
  return schema === 1 && !!host && !!registry?.remotes;
}
