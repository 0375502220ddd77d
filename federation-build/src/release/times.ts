import type { StoredComposition } from '../compose/index';
import type { LiveReader } from './live-store';
import { type PastComposition, pastOf } from './past';

/** When a release was live the last time without a break. */
export interface LiveTime {
  /** ISO 8601, UTC. */
  readonly since: string;
  /** Undefined while it is live. */
  readonly until: string | undefined;
  /** The first and the last generation of that time, and the one after it. */
  readonly first: number;
  readonly last: number;
  readonly after: number | undefined;
}

/** Times by package and release. */
export type LiveTimes = ReadonlyMap<string, ReadonlyMap<string, LiveTime>>;

/** A generation, and when it ended. */
export interface Lived extends PastComposition {
  /** ISO 8601, UTC; undefined for what is live. */
  readonly until: string | undefined;
}

/** Yields what is live, and then what was before, newest first. */
export async function* withHistory(reader: LiveReader, live: StoredComposition): AsyncGenerator<Lived> {
  const { generation } = live.registry;
  let next: PastComposition | undefined;
  const lived = (past: PastComposition): Lived => {
    // After a clock that was put back, the end is at least not before the beginning.
    const until = next && [past.at, next.at].sort().at(-1);
    next = past;
    return { ...past, until };
  };
  for await (const past of reader.history(generation + 1)) {
    // What is live counts as it is, even if its own generation has been lost from the history.
    if (!next && past.generation !== generation) yield lived(pastOf(live, past.at));
    yield lived(past);
  }
  if (!next) yield lived(pastOf(live, new Date(0).toISOString()));
}

/**
 * Returns when each release was live, as far as the history tells.
 * @param history newest first
 */
export function liveTimes(history: readonly Lived[]): LiveTimes {
  const times = new Map<string, Map<string, LiveTime>>();
  /** The generation after the one that is looked at. */
  let next: number | undefined;
  for (const { generation, releases, at, until } of history) {
    for (const [name, release] of releases) {
      const known = times.get(name) ?? new Map<string, LiveTime>();
      times.set(name, known);
      const time = known.get(release);
      if (!time) known.set(release, { since: at, until, first: generation, last: generation, after: next });
      else if (time.first === next) known.set(release, { ...time, since: at, first: generation });
    }
    next = generation;
  }
  return times;
}
