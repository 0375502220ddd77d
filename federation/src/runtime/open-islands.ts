import type { Root } from 'react-dom/client';
import type { PartId } from '../contract/index';
import { isSuspended, urgentLaneOf } from './react-internals';

/** A part in its React root, and its release (`name@version`). */
export interface OpenIsland {
  readonly id: PartId;
  readonly release: string;
}

/** The page's islands, and their roots once they have one. */
const islands = new Map<OpenIsland, Root>();
/** The island that React has begun to render and has not finished. */
let begun: OpenIsland | undefined;

/** Notes an island's root. */
export const islandOpens = (island: OpenIsland, root: Root): void => void islands.set(island, root);

/** Forgets an island. */
export function islandCloses(island: OpenIsland): void {
  islands.delete(island);
  islandEnds(island);
}

/** Notes that React renders an island's part, from the beginning. */
export function islandBegins(island: OpenIsland): void {
  begun = island;
}

/** Notes that React has finished it, with all effects. */
export function islandEnds(island: OpenIsland): void {
  if (begun === island) begun = undefined;
}

/**
 * Returns the island in which React is, as far as can be told from outside: the one that it has begun, else the one that
 * has something more urgent to render than all others.
 */
export function islandInReact(): OpenIsland | undefined {
  const root = begun && islands.get(begun);
  if (begun && !(root && isSuspended(root))) return begun;
  const [first, second] = [...islands]
    .map(([island, root]) => ({ island, lane: urgentLaneOf(root) }))
    .sort((one, other) => one.lane - other.lane || 0);
  return first && first.lane < (second?.lane ?? Number.POSITIVE_INFINITY) ? first.island : undefined;
}
