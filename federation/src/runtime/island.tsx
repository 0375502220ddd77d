import { type ReactNode, Suspense, useDeferredValue, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { watchContent } from './content';
import { ErrorBoundary } from './error-boundary';
import { RestWatch } from './rest-watch';

/** What an island is told to do, and whom it tells. */
export interface IslandOptions {
  /** Whether the part comes up in pieces, with time for the page between them, or before the next paint. */
  readonly inPieces: boolean;
  /** Whether a part that has rendered nothing is there all the same. */
  readonly mayBeEmpty: boolean;
  /** Called whenever something of the part is there to be seen, before the browser paints it. */
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
  const { mayBeEmpty, onShown, onEmptied, onThrow, onLeaveThrow } = options;
  let isOpen = true;
  let { inPieces } = options;
  // An element of its own for each root: the one before may still be cleaning up in the same container.
  const element = container.appendChild(document.createElement('div'));
  const hidden = () => {
    if (isOpen) onEmptied();
  };
  const unwatch = watchContent(element, (holds) => {
    if (isOpen && holds) onShown();
    else if (!mayBeEmpty) hidden();
  });
  const thrown = (error: unknown) => (isOpen ? onThrow(error) : onLeaveThrow(error));
  const root = createRoot(element, {
    // Ids that `useId` makes must differ between the roots of a page.
    identifierPrefix: `i${++islands}`,
    onUncaughtError: thrown,
  });
  const contained = (content: ReactNode) => (
    <ErrorBoundary onError={thrown} fallback={() => null}>
      {content}
    </ErrorBoundary>
  );
  const restless = () => thrown(new Error('the part renders for ever: an effect sets a state at each run'));
  return {
    render: (part) => {
      const isFirstInPieces = inPieces;
      inPieces = false;
      const tree = contained(
        <>
          {/* Without it, a part that suspends while it is rendered before the next paint would count as one that throws. */}
          <Suspense fallback={null}>
            <InPieces when={isFirstInPieces}>
              {part}
              {mayBeEmpty && <Rendered onShown={onShown} onHidden={hidden} />}
            </InPieces>
          </Suspense>
          <RestWatch onRestless={restless} />
        </>,
      );
      queueMicrotask(() => {
        if (!isOpen) return;
        if (isFirstInPieces) root.render(tree);
        else flushSync(() => root.render(tree));
      });
    },
    close: () => {
      isOpen = false;
      unwatch();
      queueMicrotask(() => {
        // First the part alone, while there is a boundary above it to catch what its cleanups throw.
        flushSync(() => root.render(contained(null)));
        root.unmount();
        element.remove();
      });
    },
  };
}

/**
 * Renders its children in pieces. Not by `startTransition`: one asynchronous transition that does not end, in any part, would
 * hold back those of all roots.
 */
function InPieces({ when, children }: { readonly when: boolean; readonly children: ReactNode }) {
  const deferred = useDeferredValue(children, null);
  return when ? deferred : children;
}

interface RenderedProps {
  readonly onShown: () => void;
  readonly onHidden: () => void;
}

/** Tells when what stands beside it is rendered, whether or not it shows anything, and when it suspends. */
function Rendered({ onShown, onHidden }: RenderedProps) {
  useLayoutEffect(() => {
    onShown();
    return onHidden;
  }, [onShown, onHidden]);
  return null;
}
