import { type ReactNode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { watchContent } from './content';
import { IslandTree } from './island-tree';
import { keptInput } from './kept-input';

/** What an island is told to do, and whom it tells. */
export interface IslandOptions {
  /** Whether the part comes up in pieces, with time for the page between them, or before the next paint. */
  readonly inPieces: boolean;
  /** Whether a part that has rendered nothing is there all the same. */
  readonly mayBeEmpty: boolean;
  /** HTML of the part that a server has rendered, to be hydrated, and what its ids begin with. */
  readonly server?: { readonly element: HTMLElement; readonly idPrefix: string } | undefined;
  /** Called whenever something of the part is there to be seen, before the browser paints it; of hydrated HTML once it answers. */
  readonly onShown: () => void;
  /** Called when nothing of the part is to be seen any more. */
  readonly onEmptied: () => void;
  /** Called when the part threw: while it rendered, in an effect, a ref, or a cleanup during an update. */
  readonly onThrow: (error: unknown) => void;
  /** Called when a cleanup threw after the part had been taken down. */
  readonly onLeaveThrow: (error: unknown) => void;
}

/** A part on the page: a React root of its own, so that whatever the part does ends at its edge. */
export interface Island {
  /** Renders the part, or renders it with other contents; these come before the next paint. */
  render(part: ReactNode): void;
  /** Takes the part down. */
  close(): void;
}

let islands = 0;

/**
 * Opens an island inside an element of the page (docs/decisions/0016). Its methods take effect in a microtask: React cannot
 * render one root while it commits another, and the part that leaves must clean up before the one that comes.
 */
export function openIsland(container: Element, options: IslandOptions): Island {
  const { inPieces, mayBeEmpty, server, onShown, onEmptied, onThrow, onLeaveThrow } = options;
  let isOpen = true;
  let root: Root | undefined;
  // An element of its own for each root: the one before may still be cleaning up in the same container.
  const element = server?.element ?? container.appendChild(document.createElement('div'));
  const hidden = () => {
    if (isOpen) onEmptied();
  };
  let unwatch = () => {};
  const watch = () => {
    unwatch();
    unwatch = watchContent(element, (holds) => {
      if (isOpen && holds) onShown();
      else if (!mayBeEmpty) hidden();
    });
  };
  // What a server rendered is to be seen long before it answers.
  if (!server) watch();
  const thrown = (error: unknown) => (isOpen ? onThrow(error) : onLeaveThrow(error));
  const rootOptions = {
    // Ids that `useId` makes must differ between the roots of a page.
    identifierPrefix: server?.idPrefix ?? `i${++islands}`,
    onUncaughtError: thrown,
  };
  let replay: (() => void) | undefined;
  const told = {
    onShown: () => {
      if (!isOpen) return;
      onShown();
      if (!replay) return;
      watch();
      // Not before React has finished: it would take the events for those of a later visitor.
      queueMicrotask(replay);
      replay = undefined;
    },
    onHidden: hidden,
  };
  const tree = (part: ReactNode, isInPieces = false) => (
    <IslandTree inPieces={isInPieces} rendered={mayBeEmpty || server ? told : undefined} onThrow={thrown}>
      {part}
    </IslandTree>
  );
  const begin = (part: ReactNode) => {
    if (server) {
      replay = keptInput(element);
      startTransition(() => {
        root = hydrateRoot(element, tree(part), { ...rootOptions, onRecoverableError: console.error });
      });
      return;
    }
    const made = createRoot(element, rootOptions);
    root = made;
    if (inPieces) made.render(tree(part, true));
    else flushSync(() => made.render(tree(part)));
  };
  return {
    render: (part) => {
      queueMicrotask(() => {
        if (!isOpen) return;
        if (root) flushSync(() => root?.render(tree(part)));
        else begin(part);
      });
    },
    close: () => {
      isOpen = false;
      unwatch();
      queueMicrotask(() => {
        // First the part alone, while there is a boundary above it to catch what its cleanups throw.
        flushSync(() => root?.render(tree(null)));
        root?.unmount();
        element.remove();
      });
    },
  };
}
