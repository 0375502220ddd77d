import { type ReactNode, Suspense, useCallback, useDeferredValue, useLayoutEffect } from 'react';
import { ErrorBoundary } from './error-boundary';
import { IdleWatch } from './idle-watch';
import type { KeptInput } from './kept-input';

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
  /** Called when the part threw, or when it renders endlessly; with what a visitor had entered in it. */
  readonly onThrow?: (error: unknown, kept?: KeptInput) => void;
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
}: IslandTreeProps) {
  const restless = useCallback(
    () => onThrow(new Error('the part renders for ever: an effect sets a state at each run')),
    [onThrow],
  );
  return (
    // Only what is rendered first: a part that is rendered afresh is there before the next paint.
    <InPieces when={inPieces}>
      <ErrorBoundary place={() => element} onError={onThrow} fallback={() => null}>
        {/* Without it, a part that suspends in a synchronous render would count as one that throws. */}
        <Suspense fallback={null}>
          {children}
          {rendered && <Rendered {...rendered} />}
        </Suspense>
        <IdleWatch onRestless={restless} />
      </ErrorBoundary>
    </InPieces>
  );
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
