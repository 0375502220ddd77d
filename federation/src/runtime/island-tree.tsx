import { type ReactNode, Suspense, useCallback, useDeferredValue, useLayoutEffect } from 'react';
import { ErrorBoundary } from './error-boundary';
import { RestWatch } from './rest-watch';

/** Props of IslandTree; a server gives none of the listeners. */
export interface IslandTreeProps {
  /** The part, in the contexts that it is given. */
  readonly children: ReactNode;
  /** Whether what is new is rendered in pieces. */
  readonly inPieces?: boolean;
  /** Told when the part is rendered and when it suspends, whether or not it shows anything. */
  readonly rendered?: RenderedProps | undefined;
  /** Called when the part threw, or when it renders for ever. */
  readonly onThrow?: (error: unknown) => void;
}

/**
 * What stands around a part in its React root: the same on a server and in a browser, because the ids that `useId` makes depend
 * on where in the tree they are asked for.
 */
export function IslandTree({ children, inPieces = false, rendered, onThrow = rethrow }: IslandTreeProps) {
  const restless = useCallback(
    () => onThrow(new Error('the part renders for ever: an effect sets a state at each run')),
    [onThrow],
  );
  return (
    <ErrorBoundary onError={onThrow} fallback={() => null}>
      {/* Without it, a part that suspends while it is rendered before the next paint would count as one that throws. */}
      <Suspense fallback={null}>
        <InPieces when={inPieces}>
          {children}
          {rendered && <Rendered {...rendered} />}
        </InPieces>
      </Suspense>
      <RestWatch onRestless={restless} />
    </ErrorBoundary>
  );
}

/** Only in a browser do boundaries catch. */
function rethrow(error: unknown): never {
  throw error;
}

/**
 * Renders its children in pieces. Not by `startTransition`: one asynchronous transition that does not end, in any part, would
 * hold back those of all roots.
 */
function InPieces({ when, children }: { readonly when: boolean; readonly children: ReactNode }) {
  const deferred = useDeferredValue(children, when ? null : children);
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
