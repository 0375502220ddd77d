import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Island, openIsland } from './island';
import type { LoadedPart } from './part-loader';
import type { PartState, PartStore } from './part-store';

/** What a slot's island shows and how. */
export interface IslandContent {
  readonly content: ReactNode;
  /** See `IslandOptions`; asked for when the island opens. */
  readonly inPieces: boolean;
  /** Called when a part that has left threw in a cleanup. */
  readonly onLeaveThrow: (error: unknown, part: LoadedPart) => void;
}

/** The part that is to be rendered: one that threw is taken down, one that is only late may still come. */
export function partToRender(state: PartState): LoadedPart | undefined {
  if (state.status === 'loading' || (state.status === 'failed' && state.error.phase !== 'deadline')) return;
  return state.part;
}

/** Keeps an island open inside `container` for the part of a store's state, and reports its outcome to the store. */
export function useIsland(
  container: RefObject<HTMLElement | null>,
  store: PartStore,
  state: PartState,
  { content, inPieces, onLeaveThrow }: IslandContent,
): void {
  const part = partToRender(state);
  const island = useRef<Island>(null);
  const latest = useRef({ inPieces, onLeaveThrow });
  latest.current = { inPieces, onLeaveThrow };
  useLayoutEffect(() => {
    if (!part || !container.current) return;
    const opened = openIsland(container.current, {
      inPieces: latest.current.inPieces,
      mayBeEmpty: part.mayBeEmpty,
      onShown: () => store.shown(part),
      onEmptied: () => store.emptied(part),
      onThrow: (error) => store.threw(part, error),
      onLeaveThrow: (error) => latest.current.onLeaveThrow(error, part),
    });
    island.current = opened;
    return () => opened.close();
  }, [part, container, store]);
  useLayoutEffect(() => {
    if (part) island.current?.render(content);
  }, [part, content]);
  useEffect(() => {
    if (state.status === 'loaded') store.entered(state.part);
  }, [store, state]);
}
