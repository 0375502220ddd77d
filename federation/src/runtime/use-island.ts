import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { idPrefixOf, type PartId } from '../contract/index';
import { type Island, openIsland } from './island';
import type { LoadedPart } from './part-loader';
import type { PartState, PartStore } from './part-store';
import { replaceHtml } from './replace-html';
import { hydrationBegins, hydrationEnds, isUntouched, leaveReadable, serverHtml } from './server-html';

/** What a slot's island shows and how. */
export interface IslandContent {
  readonly id: PartId;
  readonly content: ReactNode;
  /** See `IslandOptions`; asked for when the island opens. */
  readonly inPieces: boolean;
  /** Whether the HTML that a server rendered is what this release would render first; asked when the island opens. */
  readonly hydrates: (part: LoadedPart) => boolean;
  /** Called when a part that has left threw in a cleanup. */
  readonly onLeaveThrow: (error: unknown, part: LoadedPart) => void;
}

/** The part that is to be rendered: one that threw is taken down, one that is only late may still come. */
export function partToRender(state: PartState): LoadedPart | undefined {
  if (state.status === 'loading' || (state.status === 'failed' && state.error.phase !== 'deadline')) return;
  return state.part;
}

/**
 * Keeps an island open inside `container` for the part of a store's state, and reports its outcome to the store. HTML that a
 * server rendered there is hydrated, or stands until more than a placeholder of the part is to be seen.
 */
export function useIsland(
  container: RefObject<HTMLElement | null>,
  store: PartStore,
  state: PartState,
  { id, content, inPieces, hydrates, onLeaveThrow }: IslandContent,
): void {
  const part = partToRender(state);
  const island = useRef<Island>(null);
  const latest = useRef({ inPieces, hydrates, onLeaveThrow });
  latest.current = { inPieces, hydrates, onLeaveThrow };
  useLayoutEffect(() => {
    if (!part || !container.current) return;
    const html = serverHtml(container.current);
    const server =
      html && isUntouched(html) && latest.current.hydrates(part)
        ? { element: html, idPrefix: idPrefixOf(id) }
        : undefined;
    if (server) hydrationBegins(server.element);
    const hydrated = () => {
      if (server) hydrationEnds(server.element);
    };
    let isReadable = server !== undefined;
    const opened = openIsland(container.current, {
      inPieces: latest.current.inPieces,
      mayBeEmpty: part.mayBeEmpty,
      server,
      onShown: () => {
        isReadable = false;
        hydrated();
        const shown = () => store.shown(part);
        const { lastElementChild } = container.current ?? {};
        if (!server && html?.isConnected && lastElementChild instanceof HTMLElement)
          replaceHtml(html, lastElementChild, shown);
        else shown();
      },
      onEmptied: () => store.emptied(part),
      onThrow: (error) => {
        isReadable = false;
        store.threw(part, error);
      },
      onLeaveThrow: (error) => latest.current.onLeaveThrow(error, part),
    });
    island.current = opened;
    return () => {
      // A visitor who does not want to wait any longer, and still reads.
      if (server && isReadable && store.getSnapshot().status === 'loading') leaveReadable(server.element);
      hydrated();
      opened.close();
    };
  }, [id, part, container, store]);
  useLayoutEffect(() => {
    if (part) island.current?.render(content);
  }, [part, content]);
  useEffect(() => {
    if (state.status === 'loaded') store.entered(state.part);
  }, [store, state]);
}
