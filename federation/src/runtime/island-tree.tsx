import { type ReactNode, Suspense, useDeferredValue, useEffect, useLayoutEffect } from 'react';
import { ErrorBoundary } from './error-boundary';
import { captureInput, type KeptInput, restoreInput } from './kept-input';

const keeper = () => ({ captureInput, restoreInput });

/** Props of IslandTree; a server passes none of the listeners. */
export interface IslandTreeProps {
  /** The part, inside its contexts. */
  readonly children: ReactNode;
  /** Whether new content is rendered in time slices. */
  readonly inPieces?: boolean;
  /** Called when the part is rendered and when it suspends, whether or not it shows anything. */
  readonly rendered?: RenderedProps | undefined;
  /** The element that the tree is rendered into. */
  readonly element?: Element;
  /** Called when the part threw; with what a visitor had entered in it. */
  readonly onThrow?: (error: unknown, kept?: KeptInput) => void;
  /** Called when React begins to render the part, and also when it continues a part that has suspended. */
  readonly onBegin?: () => void;
  /** Called when React has finished it, with all effects, or leaves it suspended. */
  readonly onEnd?: () => void;
}

/**
 * Renders what surrounds a part in its React root: the same on a server and in a browser, because ids from `useId`
 * depend on their position in the tree.
 */
export function IslandTree({
  children,
  inPieces = false,
  rendered,
  element,
  onThrow = rethrow,
  onBegin,
  onEnd,
}: IslandTreeProps) {
  return (
    // Only what is rendered first: a part that is rendered afresh is there before the next paint.
    <InPieces when={inPieces}>
      <ErrorBoundary
        place={() => element}
        keeper={keeper}
        onError={onThrow}
        fallback={() => <Begin onBegin={onBegin} />}
      >
        {/* Without it, a part that suspends in a synchronous render would count as one that throws. */}
        <Suspense fallback={<End onEnd={onEnd} />}>
          <Begin onBegin={onBegin} />
          {children}
          {rendered && <Rendered {...rendered} />}
          <End onEnd={onEnd} />
        </Suspense>
      </ErrorBoundary>
    </InPieces>
  );
}

/** Also stands for a part that has thrown: React may break while it removes it. */
function Begin({ onBegin }: Pick<IslandTreeProps, 'onBegin'>) {
  onBegin?.();
  return null;
}

function End({ onEnd }: Pick<IslandTreeProps, 'onEnd'>) {
  // After each of its renders: without dependencies.
  useEffect(onEnd ?? (() => {}));
  return null;
}

/** Error boundaries work only in a browser. */
function rethrow(error: unknown): never {
  throw error;
}

/**
 * Renders its children in time slices. Not with `startTransition`: one asynchronous transition that does not end, in
 * any part, would hold back those of all roots.
 */
function InPieces({ when, children }: { readonly when: boolean; readonly children: ReactNode }) {
  const deferred = useDeferredValue(children, when ? null : children);
  return when ? deferred : children;
}

interface RenderedProps {
  readonly onRendered: () => void;
  readonly onSuspended: () => void;
}

/** Reports when its siblings are rendered, whether or not they show anything, and when they suspend. */
function Rendered({ onRendered, onSuspended }: RenderedProps) {
  useLayoutEffect(() => {
    onRendered();
    return onSuspended;
  }, [onRendered, onSuspended]);
  return null;
}
