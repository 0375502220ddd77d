import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { idPrefixOf, type PartId } from '../contract/index';
import { type Island, openIsland } from './island';
import { captureInput, type KeptInput } from './kept-input';
import { nextTask } from './next-task';
import type { LoadedPart } from './part-loader';
import { type PartState, type PartStore, partToRender } from './part-store';
import { replaceHtml } from './replace-html';
import {
  hydrationBegins,
  hydrationEnds,
  isUntouched,
  keepReadable,
  leaveReadable,
  serverHtml,
} from './server-html';

/** What a slot's island shows and how. */
export interface IslandContent {
  readonly id: PartId;
  readonly content: ReactNode;
  /** Input of the part: what a visitor has entered belongs to it. */
  readonly input: string;
  /** See `IslandOptions`; read when the island opens. */
  readonly inPieces: boolean;
  /** Whether the server-rendered HTML is what this release would render first; called when the island opens. */
  readonly hydrates: (part: LoadedPart) => boolean;
  /** Called when a part threw in a cleanup after it was removed. */
  readonly onLeaveThrow: (error: unknown, part: LoadedPart) => void;
}

/**
 * Keeps an island open inside `container` for the part of a store's state, and reports its outcome to the store.
 * Server-rendered HTML there is hydrated, or stays until the part shows more than a placeholder.
 */
export function useIsland(
  container: RefObject<HTMLElement | null>,
  store: PartStore,
  state: PartState,
  { id, content, input, inPieces, hydrates, onLeaveThrow }: IslandContent,
): void {
  const part = partToRender(state);
  const island = useRef<Island>(null);
  const latest = useRef({ inPieces, hydrates, onLeaveThrow });
  latest.current = { inPieces, hydrates, onLeaveThrow };
  /** The element of a part that suspends again, while what it has shown stays readable. */
  const stale = useRef<HTMLElement>(undefined);
  /** What a visitor had entered in an island that is gone, for the one that replaces it. */
  const entered = useRef<KeptInput>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it belongs to this input
  useLayoutEffect(
    () => () => {
      entered.current = undefined;
      // It belongs to another page.
      if (stale.current) {
        hydrationEnds(stale.current);
        stale.current.hidden = true;
      }
    },
    [input],
  );
  useLayoutEffect(() => {
    if (!part || !container.current) return;
    const html = serverHtml(container.current);
    const server =
      html && isUntouched(html) && latest.current.hydrates(part)
        ? { element: html, idPrefix: idPrefixOf(id) }
        : undefined;
    const nodes = server ? [...server.element.childNodes] : [];
    if (server) hydrationBegins(server.element);
    /** Whether the server's HTML is what the visitor reads, not yet interactive. */
    let isReadable = server !== undefined;
    let isShown = false;
    const shown = () => {
      if (isShown) store.markVisible(part);
    };
    /** Shows the server's HTML instead of a part that shows nothing, unless the page has become another. */
    const giveUp = (kept?: KeptInput) => {
      isShown = false;
      isReadable = false;
      if (stale.current) hydrationEnds(stale.current);
      stale.current = undefined;
      if (server && !serverHtml(container.current) && latest.current.hydrates(part))
        leaveReadable(server.element, nodes, kept);
    };
    const opened = openIsland(container.current, {
      id,
      release: part.remote,
      inPieces: latest.current.inPieces,
      mayBeEmpty: part.mayBeEmpty,
      server,
      kept: entered.current,
      onShown: () => {
        entered.current = undefined;
        isReadable = false;
        isShown = true;
        if (server) hydrationEnds(server.element);
        if (stale.current) {
          hydrationEnds(stale.current);
          stale.current.hidden = false;
        }
        stale.current = undefined;
        const standing = serverHtml(container.current);
        const { lastElementChild } = container.current ?? {};
        if (standing && lastElementChild instanceof HTMLElement)
          replaceHtml(standing, lastElementChild, shown);
        // Nothing on the page changes. Were the slot updated within this commit, React would run all of the part's
        // effects in the same task.
        else if (server) void nextTask().then(shown);
        else shown();
      },
      onHidden: (element) => {
        if (isShown) {
          stale.current = element;
          keepReadable(element);
        }
        isShown = false;
        store.markHidden(part);
      },
      onEmpty: () => {
        giveUp();
        store.markEmpty(part);
      },
      onThrow: (error, kept) => {
        entered.current = kept;
        giveUp(kept);
        store.markThrown(part, error);
      },
      onLeaveThrow: (error) => latest.current.onLeaveThrow(error, part),
    });
    island.current = opened;
    return () => {
      const now = store.getSnapshot();
      const isReplaced = now.status === 'loading' || now.part !== part;
      if (isReplaced && container.current) entered.current ??= captureInput(container.current);
      // Another attempt begins, and the visitor may still be reading.
      const html = stale.current;
      stale.current = undefined;
      if (html && !html.hidden && isReplaced) leaveReadable(html, [...html.childNodes], entered.current);
      else if (server && isReadable && isReplaced) leaveReadable(server.element, nodes, entered.current);
      else if (server) hydrationEnds(server.element);
      isShown = false;
      opened.close();
    };
  }, [id, part, container, store]);
  useLayoutEffect(() => {
    if (part) island.current?.render(content);
  }, [part, content]);
  useEffect(() => {
    if (state.status === 'loaded') store.markRendered(state.part);
  }, [store, state]);
}
