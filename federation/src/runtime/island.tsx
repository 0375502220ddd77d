import { type ReactNode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { watchContent } from './content';
import { isForeignChange, logCaught } from './foreign-change';
import { IslandTree } from './island-tree';
import { followInput, type KeptInput, restoreInput } from './kept-input';
import { islandBegins, islandCloses, islandEnds, islandOpens, type OpenIsland } from './open-islands';
import { watchRest } from './rest-watch';

/** Settings and listeners of an island. */
export interface IslandOptions extends OpenIsland {
  /** Whether the part first renders in time slices, with time for the page between them, or before the next paint. */
  readonly inPieces: boolean;
  /** Whether a part that has rendered nothing counts as shown. */
  readonly mayBeEmpty: boolean;
  /** Server-rendered HTML of the part, to be hydrated, and the prefix of its ids. */
  readonly server?: { readonly element: HTMLElement; readonly idPrefix: string } | undefined;
  /** What a visitor has entered in what the island replaces, for the part's fields. */
  readonly kept?: KeptInput | undefined;
  /**
   * Called whenever the part becomes visible, before the browser paints it; for hydrated HTML once it is interactive.
   */
  readonly onShown: () => void;
  /** Called with the part's element when it suspends, before React hides what it has shown. */
  readonly onHidden: (element: HTMLElement) => void;
  /** Called when the part has rendered, but nothing of it is visible, although it may not be empty. */
  readonly onEmpty: () => void;
  /**
   * Called when the part threw (while rendering, in an effect, a ref, or a cleanup during an update) or renders for ever.
   * Receives what a visitor had entered in it.
   */
  readonly onThrow: (error: unknown, kept: KeptInput | undefined) => void;
  /** Called when a cleanup threw after the part had been removed. */
  readonly onLeaveThrow: (error: unknown) => void;
}

/** A part on the page, in its own React root, so that its failures stay inside. */
export interface Island {
  /** Renders the part, or renders it with other contents; these appear before the next paint. */
  render(part: ReactNode): void;
  /** Removes the part. */
  close(): void;
}

let islands = 0;

/**
 * Opens an island inside an element of the page (docs/decisions/0016). Its methods take effect in a microtask: React
 * cannot render one root while it commits another, and the old part must clean up before the new one renders.
 */
export function openIsland(container: Element, options: IslandOptions): Island {
  const { inPieces, mayBeEmpty, server, onShown, onHidden, onEmpty, onThrow, onLeaveThrow } = options;
  let isOpen = true;
  let root: Root | undefined;
  // Each root has its own element: the previous one may still be cleaning up in the same container.
  const element = server?.element ?? container.appendChild(document.createElement('div'));
  let isRendered = false;
  let hasContent = false;
  let reported: IslandOptions['onHidden'] | undefined;
  const tell = () => {
    const now = !isRendered ? onHidden : hasContent || mayBeEmpty ? onShown : onEmpty;
    if (!isOpen || now === reported) return;
    reported = now;
    now(element);
    if (now === onShown) restore();
  };
  const content = watchContent(element, (holds) => {
    hasContent = holds;
    if (isRendered) tell();
  });
  let kept = options.kept;
  const thrown = (error: unknown, entered?: KeptInput) => {
    // What has not reached the part yet is not in it.
    if (isOpen) onThrow(error, followed?.() ?? kept ?? entered);
    else if (!isForeignChange(error)) onLeaveThrow(error);
  };
  const rootOptions = {
    // Ids from `useId` must differ between the roots of a page.
    identifierPrefix: server?.idPrefix ?? `i${++islands}`,
    onUncaughtError: (error: unknown) => thrown(error),
    onCaughtError: logCaught,
    // Also without hydration: React keeps the errors of a hydration that failed for the next root that it renders.
    onRecoverableError: console.error,
  };
  /** Ends following what is entered during hydration. */
  let followed: (() => KeptInput) | undefined;
  let unrestore = () => {};
  const restore = () => {
    if (!kept) return;
    // Not before React has finished: it would treat the events as later input.
    queueMicrotask(() => {
      if (isOpen && kept) unrestore = restoreInput(element, kept);
      kept = undefined;
    });
  };
  const rendered = {
    onRendered: () => {
      isRendered = true;
      kept = followed?.() ?? kept;
      followed = undefined;
      // After what this commit changes, and before the browser paints it.
      queueMicrotask(() => {
        if (!isOpen || !isRendered) return;
        content.look();
        tell();
      });
    },
    onSuspended: () => {
      isRendered = false;
      tell();
    },
  };
  const progress = { onBegin: () => islandBegins(options), onEnd: () => islandEnds(options) };
  const tree = (part: ReactNode, isInPieces = false) => (
    <IslandTree inPieces={isInPieces} rendered={rendered} element={element} onThrow={thrown} {...progress}>
      {part}
    </IslandTree>
  );
  let unwatchRest = () => {};
  const opens = (made: Root) => {
    root = made;
    islandOpens(options, made);
    unwatchRest = watchRest(made, () =>
      thrown(new Error('the part renders for ever: an effect sets a state at each run')),
    );
  };
  const begin = (part: ReactNode) => {
    if (server) {
      followed = followInput(element);
      startTransition(() => {
        opens(hydrateRoot(element, tree(part), rootOptions));
      });
      return;
    }
    const made = createRoot(element, rootOptions);
    opens(made);
    if (inPieces) made.render(tree(part, true));
    else flushSync(() => made.render(tree(part)));
  };
  return {
    render: (part) => {
      queueMicrotask(() => {
        if (!isOpen) return;
        if (!root) begin(part);
        // React would give up HTML that it is still hydrating for anything more urgent.
        else if (followed) startTransition(() => root?.render(tree(part)));
        else flushSync(() => root?.render(tree(part)));
      });
    },
    close: () => {
      isOpen = false;
      content.stop();
      unrestore();
      unwatchRest();
      queueMicrotask(() => {
        // First only the part, while a boundary above it can catch what its cleanups throw.
        flushSync(() => root?.render(tree(null)));
        root?.unmount();
        islandCloses(options);
        element.remove();
      });
    },
  };
}
